import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { WaitingMail } from './mail-store.ts';

export interface Mailer {
  send(mail: WaitingMail): Promise<void>;
  /** Fails when nothing could be sent now, with a wrong password too. */
  verify(): Promise<unknown>;
  close(): void;
}

/** By SMTP where the settings name a server; otherwise each mail is a file that a person can open. */
export const mailerOf = (config: Config): Mailer =>
  config.smtpUrl === undefined
    ? outboxMailer(outboxOf(config), config.mailFrom)
    : smtpMailer(config.smtpUrl, config);

const outboxOf = ({ dataDir }: Config): string => join(dataDir, 'outbox');

export async function forgetOutboxBefore(config: Config, instant: Date): Promise<void> {
  const folder = outboxOf(config);
  const names = await readdir(folder).catch(() => []);
  for (const file of names.map((name) => join(folder, name))) {
    if ((await stat(file)).mtime < instant) await rm(file, { force: true });
  }
}

function smtpMailer(url: string, { mailFrom, publicUrl }: Config): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, recipient, subject, body, created_at }) {
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: recipient },
        subject,
        text: body,
        date: created_at,
        // The same on every attempt: a mail that arrives twice is recognised as one.
        messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      });
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
}

function outboxMailer(directory: string, from: string): Mailer {
  return {
    async send({ id, recipient, subject, body, created_at }) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const headers = [
        `From: ${from}`,
        `To: ${recipient}`,
        `Subject: ${subject}`,
        `Date: ${created_at.toUTCString()}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
      ];
      const file = join(directory, `${id}.eml`);
      await writeFile(`${file}.tmp`, `${headers.join('\n')}\n\n${body}\n`, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
    },
    verify: async () => {},
    close: () => undefined,
  };
}
