"""What `cmake --install` and the Debian package put where, of the build that holds the program."""
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']
BUILD = os.path.dirname(os.environ['ROUTEFIX'])
sys.path.insert(0, os.path.join(SOURCE, 'tests', 'support'))
from tools import need  # noqa: E402

need('cmake', 'cpack', 'dpkg-deb', 'dpkg-shlibdeps', 'lintian')


def run(*args, **options):
    done = subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=500,
                          **options)
    assert done.returncode == 0, (args, done.stdout)
    return done.stdout


def files(folder):
    """All files below a folder, with their modes."""
    return {os.path.relpath(os.path.join(path, name), folder):
            oct(os.stat(os.path.join(path, name)).st_mode & 0o7777)
            for path, _, names in os.walk(folder) for name in names}


def read(*path):
    with open(os.path.join(*path), 'rb') as file:
        return file.read()


class Install(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix='routefix-')
        self.addCleanup(shutil.rmtree, self.folder)

    def check_program(self, program):
        broken = os.path.join(SOURCE, 'testdata', 'cli', 'broken.yaml')
        for command in (['--version'], ['validate', '--fix', broken]):
            self.assertEqual(run(program, *command), run(os.environ['ROUTEFIX'], *command))

    def test_install(self):
        run('cmake', '--install', BUILD, '--prefix', self.folder)
        self.assertEqual(files(self.folder), {
            'bin/routefix': '0o755',
            'share/bash-completion/completions/routefix': '0o644',
            'share/doc/routefix/LICENSE': '0o644',
            'share/doc/routefix/NOTICE': '0o644',
            'share/doc/routefix/copyright': '0o644',
            'share/fish/vendor_completions.d/routefix.fish': '0o644',
            'share/man/man1/routefix.1': '0o644',
            'share/zsh/site-functions/_routefix': '0o644',
        })
        self.check_program(os.path.join(self.folder, 'bin', 'routefix'))

    def test_debian_package(self):
        run('cpack', '-G', 'DEB', '--config', os.path.join(BUILD, 'CPackConfig.cmake'), '-B', self.folder)
        [name] = [name for name in os.listdir(self.folder) if name.endswith('.deb')]
        package = os.path.join(self.folder, name)
        told = run('lintian', '--fail-on', 'error,warning', package)
        self.assertNotRegex(told, '(?m)^[EW]: ')

        fields = dict(re.findall(r'^(\S+): (.*)$', run('dpkg-deb', '-f', package), re.M))
        version = run(os.environ['ROUTEFIX'], '--version').split()[1]
        self.assertEqual((fields['Package'], fields['Version'].split('-')[0]), ('routefix', version))
        self.assertEqual(name, f'routefix_{fields["Version"]}_{fields["Architecture"]}.deb')

        root = os.path.join(self.folder, 'root')
        run('dpkg-deb', '-x', package, root)
        self.assertEqual(files(root), {
            'usr/bin/routefix': '0o755',
            'usr/share/bash-completion/completions/routefix': '0o644',
            'usr/share/doc/routefix/NOTICE': '0o644',
            'usr/share/doc/routefix/changelog.gz': '0o644',
            'usr/share/doc/routefix/copyright': '0o644',
            'usr/share/fish/vendor_completions.d/routefix.fish': '0o644',
            'usr/share/lintian/overrides/routefix': '0o644',
            'usr/share/man/man1/routefix.1.gz': '0o644',
            'usr/share/zsh/vendor-completions/_routefix': '0o644',
        })
        share = os.path.join(root, 'usr', 'share')
        self.assertEqual(gzip.decompress(read(share, 'man/man1/routefix.1.gz')),
                         read(SOURCE, 'man/routefix.1'))
        changes = gzip.decompress(read(share, 'doc/routefix/changelog.gz')).decode()
        self.assertTrue(changes.startswith(f'routefix ({fields["Version"]}) '), changes)
        self.check_program(os.path.join(root, 'usr', 'bin', 'routefix'))


if __name__ == '__main__':
    unittest.main()
