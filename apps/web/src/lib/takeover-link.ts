export const takeoverPath = '/auth/impersonate';

interface TakeoverLink {
  token: string | null;
  user: string | null;
}

let taken: TakeoverLink | null = null;

/**
 * Takes the credentials of a takeover link out of the address, so that neither the history nor a
 * script nor a Referer header can find them there. Runs before anything else of the panel.
 */
export function takeTakeoverLink(): TakeoverLink {
  const { pathname, search } = window.location;
  if (pathname === takeoverPath && search !== '') {
    const query = new URLSearchParams(search);
    taken = { token: query.get('token'), user: query.get('user') };
    window.history.replaceState(window.history.state, '', takeoverPath);
  }
  return taken ?? { token: null, user: null };
}

/** Once used it must not be found by a later visit to the page. */
export function dropTakeoverLink(): void {
  taken = null;
}
