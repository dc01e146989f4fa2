"""A copy of the project as git knows it, with what is not committed yet."""
import os
import shutil
import subprocess

from tools import skip

SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']


def git(folder, *args):
    return subprocess.run(['git', '-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c',
                           'init.defaultBranch=main', '-c', 'commit.gpgSign=false', *args], cwd=folder,
                          check=True, capture_output=True).stdout


def copy_project(folder):
    """Copies the sources into a new folder and makes it a repository of one commit."""
    if not os.path.exists(os.path.join(SOURCE, '.git')):
        skip('the sources are no checkout of git')
    # A checkout of another user, such as a container's mount, is as good.
    listed = git(SOURCE, '-c', f'safe.directory={SOURCE}', 'ls-files', '-z', '--cached', '--others',
                 '--exclude-standard').decode().split('\0')
    for name in filter(None, listed):
        source, target = os.path.join(SOURCE, name), os.path.join(folder, name)
        if os.path.lexists(source):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy2(source, target, follow_symlinks=False)
    git(folder, 'init', '-q')
    git(folder, 'add', '-A')
    git(folder, 'commit', '-q', '-m', 'scratch')
    return folder


def build_environment():
    """For builds of the copy, which are quick only where the compiler's output is cached."""
    return {**os.environ, 'CMAKE_CXX_COMPILER_LAUNCHER': 'ccache', 'CCACHE_BASEDIR': '/',
            'CCACHE_NOHASHDIR': '1'}
