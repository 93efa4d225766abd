import { test as base } from './fixtures.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

let mailbox: Promise<Mailbox> | undefined;

/** A server that mails for real, and the mailbox where it arrives. */
export const test = base.extend<{ mailbox: Mailbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
  mailbox: async ({}, use) => {
    mailbox ??= startMailbox();
    await use(await mailbox);
  },
  settings: async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url }),
});
