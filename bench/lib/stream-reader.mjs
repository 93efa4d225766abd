import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Follows a board's stream and tells of each order in it; answers how to end it, once it is open. */
export const followBoard = (url, token, onOrder) =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${url}/api/live`,
      { agent, headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`Stream ${answer.statusCode}`));
        let rest = '';
        // Whoever killed the server knows why the stream broke off.
        answer.on('error', () => undefined);
        answer.setEncoding('utf8').on('data', (part) => {
          const messages = (rest + part).split('\n\n');
          rest = messages.pop();
          for (const message of messages) {
            if (!/^event: ?order$/m.test(message)) continue;
            onOrder(JSON.parse(/^data: ?(.*)$/m.exec(message)[1]).order);
          }
        });
        resolve(asked);
      },
    );
    asked.on('error', reject).end();
  });
