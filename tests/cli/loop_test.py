"""The loop with a model in the README, run against a server that answers wrong first."""
import http.server
import json
import os
import re
import subprocess
import sys
import threading
import unittest

SOURCE = os.environ['ROUTEFIX_SOURCE_DIR']
sys.path.insert(0, os.path.join(SOURCE, 'tests', 'support'))
from cli import CLEAN, PROGRAM, Case  # noqa: E402


class Server(http.server.HTTPServer):
    """Gives its answers in order, the last one again and again, and keeps what it was asked."""

    def __init__(self, answers):
        super().__init__(('127.0.0.1', 0), Handler)
        self.answers, self.asked = list(answers), []


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        assert self.path == '/v1/chat/completions', self.path
        self.server.asked.append(json.loads(self.rfile.read(int(self.headers['Content-Length']))))
        answers = self.server.answers
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        body = json.dumps({'choices': [{'message': {'role': 'assistant', 'content': answer}}]}).encode()
        self.send_response(200)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def edit(anchor, fragment='- to: direct:shelf'):
    return json.dumps({'mode': 'after', 'anchor': anchor, 'fragment': fragment})


class Loop(Case):
    def run_loop(self, *answers):
        with open(os.path.join(SOURCE, 'README.md'), encoding='utf-8') as file:
            script = re.search(r'<!-- loop -->\n```python\n(.*?)```\n', file.read(), re.S)[1]
        server = Server(answers)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            os.makedirs(self.path('bin'), exist_ok=True)
            if not os.path.exists(self.path('bin/routefix')):
                os.symlink(PROGRAM, self.path('bin/routefix'))
            path = os.pathsep.join([self.path('bin'), os.environ.get('PATH', '')])
            environment = dict(os.environ, PATH=path, no_proxy='*',
                               MODEL_SERVER=f'http://127.0.0.1:{server.server_address[1]}')
            done = subprocess.run([sys.executable, '-c', script, self.write('a.yaml', CLEAN),
                                   'Send the message to the shelf.'],
                                  env=environment, capture_output=True, timeout=60)
        finally:
            server.shutdown()
            thread.join()
            server.server_close()
        return done, server.asked

    def test_wrong_then_right(self):
        done, asked = self.run_loop(edit('- logg:'), edit('- log:'))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b'uri: direct:shelf', self.read('a.yaml'))
        self.assertEqual(len(asked), 2)
        schema = asked[0]['response_format']['json_schema']['schema']
        self.assertIn('- log:', schema['properties']['anchor']['enum'])
        self.assertEqual([message['role'] for message in asked[1]['messages']],
                         ['user', 'assistant', 'user'])
        self.assertIn('Nothing was written', asked[1]['messages'][-1]['content'])

    def test_always_wrong(self):
        done, asked = self.run_loop(edit('- logg:'))
        self.assertEqual((done.returncode, len(asked)), (3, 4))
        self.assertEqual(self.read('a.yaml'), CLEAN)


if __name__ == '__main__':
    unittest.main()
