import { paths } from './paths.ts';

/** The state of a link to the login, after which this path goes on instead of the board. */
export const afterLogin = (path: string) => ({ afterLogin: path });

export const pathAfterLogin = (state: unknown): string =>
  typeof state === 'object' &&
  state !== null &&
  'afterLogin' in state &&
  typeof state.afterLogin === 'string'
    ? state.afterLogin
    : paths.orders;
