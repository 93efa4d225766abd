import { test as base } from './fixtures.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { copyDemo } from './server.ts';

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
      const installation = await copyDemo();
      const server = await installation.start({ SMTP_URL: mailbox.url });
      await use(server);
      await server.stop();
      await installation.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mailingServer }, use) => use(mailingServer.url),
});
