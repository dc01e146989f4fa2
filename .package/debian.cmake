# Run by cpack over what `cmake --install` made: where Debian wants it otherwise.
if(NOT CPACK_GENERATOR STREQUAL DEB)
    return()
endif()
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
set(doc ${share}/doc/routefix)

file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)
file(REMOVE ${doc}/LICENSE)  # every Debian system has it
configure_file(${CMAKE_CURRENT_LIST_DIR}/changelog ${doc}/changelog COPYONLY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/lintian-overrides
    ${share}/lintian/overrides/routefix COPYONLY)
execute_process(COMMAND gzip -9n ${doc}/changelog ${share}/man/man1/routefix.1
    COMMAND_ERROR_IS_FATAL ANY)
