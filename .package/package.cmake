# What `cmake --install` puts where, and the Debian package that cpack makes of it.
include(GNUInstallDirs)
install(FILES man/routefix.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES completions/routefix.bash RENAME routefix
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES completions/_routefix DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES completions/routefix.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES LICENSE NOTICE .package/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_PACKAGE_CONTACT "The routefix authors <authors@routefix.example>")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "validates and repairs Apache Camel routes in YAML
 routefix repairs wrong indentation, misplaced and misspelt keys, missing
 quotes and compact notation in route files, and puts the edits of a language
 model's reply into them. It reports every repair and leaves all other bytes as
 they are.")
if(NOT ROUTEFIX_STATIC)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS  # whatever the umask is
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian.cmake)
include(CPack)
