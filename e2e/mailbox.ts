import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from './fixtures.ts';

export interface Mailbox {
  url: string;
  /** The text of the newest mail to that address, once it arrives. */
  read(recipient: string): Promise<string>;
}

/** A real SMTP server that keeps what it gets, as long as its process lives. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: textOf(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async read(recipient) {
      const newest = () => mails.findLast(({ to }) => to.includes(recipient))?.text ?? '';
      await expect.poll(newest, { timeout: 20_000 }).not.toBe('');
      return newest();
    },
  };
}

/** Headers and body with the line breaks and accents that the sender folded away. */
function textOf(source: string): string {
  const plain = source.replace(/=\r\n/g, '').replaceAll('\r\n', '\n');
  if (!/quoted-printable/i.test(source)) return plain;
  const bytes = plain.replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
