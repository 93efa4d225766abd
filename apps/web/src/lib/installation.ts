import type { Calls } from '@mostrador/contract/all-calls';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import { call } from './api-client.ts';
import { settings } from './settings.ts';

export type Installation = ReplyOf<Calls['GET /api/settings']>;

let asked: Promise<Installation> | null = null;

const defaults: Installation = {
  adminUrl: settings.adminUrl,
  supportUrl: settings.supportUrl,
  chat: null,
};

/** What this installation uses, asked once; without an answer, what works with our own server. */
export function installation(): Promise<Installation> {
  asked ??= call('GET /api/settings')
    .then((answer) => ({ ...defaults, ...answer }))
    .catch((error: unknown) => {
      console.warn('Settings not loaded', error);
      asked = null;
      return defaults;
    });
  return asked;
}
