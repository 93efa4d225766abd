import { expect, it } from 'vitest';
import { LatestWrite } from './latest-write.ts';

/** A server whose answers the test gives by hand. */
function slowServer() {
  const sent: { value: string; answer: () => void; fail: () => void }[] = [];
  const send = (value: string) =>
    new Promise<void>((answer, reject) => {
      sent.push({ value, answer, fail: () => reject(new Error('no')) });
    });
  return { sent, send, values: () => sent.map(({ value }) => value) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('sends one at a time, and of those that wait only the last', async () => {
  const server = slowServer();
  const writes = new LatestWrite(server.send);
  for (const value of ['a', 'b', 'c']) writes.push(value);
  expect(server.values()).toEqual(['a']);
  expect(writes.hasNewer).toBe(true);
  server.sent[0]?.answer();
  await turn();
  expect(server.values()).toEqual(['a', 'c']);
  server.sent[1]?.answer();
  await turn();
  expect([writes.hasNewer, writes.isIdle]).toEqual([false, true]);
});

it('still sends the last one after a failure', async () => {
  const server = slowServer();
  const writes = new LatestWrite(server.send);
  writes.push('a');
  writes.push('b');
  server.sent[0]?.fail();
  await turn();
  expect(server.values()).toEqual(['a', 'b']);
});

it('is ready again when it has nothing left', async () => {
  const server = slowServer();
  const writes = new LatestWrite(server.send);
  writes.push('a');
  server.sent[0]?.answer();
  await turn();
  writes.push('b');
  expect(server.values()).toEqual(['a', 'b']);
});
