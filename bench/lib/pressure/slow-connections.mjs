import { connect } from 'node:net';

/** The three ways to keep a server waiting: silence, headers without an end, a body without an end. */
const openings = [
  '',
  'GET /api/settings HTTP/1.1\r\nhost: x\r\nx-a: ',
  'POST /api/businesses/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n',
];

/** Opens a connection that sends a byte a second at most; answers how long the server kept it open, in ms. */
export const slowConnection = (url, n) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const start = performance.now();
    const socket = connect(Number(port), hostname);
    const opening = openings[n % openings.length];
    let drip;
    socket.on('connect', () => {
      socket.write(opening);
      if (opening !== '') drip = setInterval(() => socket.write('a'), 1_000);
    });
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      clearInterval(drip);
      resolve(performance.now() - start);
    });
  });
