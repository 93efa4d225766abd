import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './fixtures.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { snapshotDir, startServer } from './server.ts';

/** A server that mails for real, and the mailbox where it arrives. */
export const test = base.extend<object, { mailbox: Mailbox; mailingServer: { url: string } }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
    async ({}, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
  mailingServer: [
    async ({ mailbox }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-mail-'));
      cpSync(snapshotDir, dataDir, { recursive: true });
      const server = await startServer(dataDir, { SMTP_URL: mailbox.url });
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mailingServer }, use) => use(mailingServer.url),
});
