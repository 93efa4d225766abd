import { fileURLToPath } from 'node:url';
import { newLog, readConfig, serve } from '../apps/api/dist/server.js';

// The built server, one after the other in this process, each with an installation of its own: all but the
// first find the code read and warm. Answers each request with nothing, or with what went wrong.

const siteDir = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
let served;

async function obey(request) {
  if (request === 'stop') return served.stop();
  const config = readConfig({ ...process.env, ...request.start });
  served = await serve(config, newLog(config), siteDir);
}

process.on('message', (request) => {
  obey(request).then(
    () => process.send(''),
    (error) => process.send(String(error?.stack ?? error)),
  );
});
// Whoever asked is gone.
process.once('disconnect', () => process.exit());
