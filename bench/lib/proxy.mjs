import { Agent, createServer, request } from 'node:http';

/** A proxy as an operator has one: in turns to each of TARGETS, bytes as they come, nothing kept. */
const targets = process.env.TARGETS.split(',').map((url) => new URL(url));
const agent = new Agent({ keepAlive: true });
let turn = 0;

const server = createServer((asked, answer) => {
  const { hostname, port } = targets[turn++ % targets.length];
  const { method, url: path, headers } = asked;
  const forwarded = { ...headers, 'x-forwarded-for': asked.socket.remoteAddress };
  const passed = request({ hostname, port, method, path, headers: forwarded, agent }, (reply) => {
    answer.writeHead(reply.statusCode, reply.headers);
    reply.pipe(answer);
  });
  passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
