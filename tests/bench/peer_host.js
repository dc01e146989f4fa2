// Runs npm peers: peer_host.js NAME, jobs as JSON lines on stdin; answers each with one JSON line.
const { createInterface } = require('readline');
const name = process.argv[2];
const peers = {
  jsonrepair: () => { const m = require('jsonrepair'); return j => JSON.parse(m.jsonrepair(j.reply)); },
  prettier: () => { const m = require('prettier'); return j => m.format(j.file, { parser: 'yaml' }); },
};
(async () => {
  if (name === 'version') {
    for (const peer of ['jsonrepair', 'prettier', 'ajv']) {
      for (const path of module.paths.concat((process.env.NODE_PATH || '').split(':'))) {
        try { console.log(peer, JSON.parse(require('fs').readFileSync(`${path}/${peer}/package.json`)).version); break; } catch {}
      }
    }
    return;
  }
  const run = peers[name]();
  for await (const line of createInterface({ input: process.stdin })) {
    let result = null;
    try { result = await run(JSON.parse(line)); } catch {}
    console.log(JSON.stringify(result === undefined ? null : result));
  }
})();
