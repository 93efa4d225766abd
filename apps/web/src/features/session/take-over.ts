import { paths } from '../../lib/paths.ts';
import { endSession, startSession } from '../../lib/session.ts';
import { currentSession } from '../../lib/session-store.ts';
import { dropTakeoverLink, takeTakeoverLink } from '../../lib/takeover-link.ts';
import { confirm } from '../../ui/alerts.ts';
import { exchangeTakeover } from './api.ts';
import { sessionTexts } from './texts.ts';

/** The user travels as JSON inside the query, by some issuers encoded twice. */
function parseUser(text: string): object {
  const decoded = text.startsWith('%') ? decodeURIComponent(text) : text;
  const user: unknown = JSON.parse(decoded);
  if (typeof user !== 'object' || user === null || Array.isArray(user)) {
    throw new TypeError('The takeover user is not an object');
  }
  return user;
}

async function mayReplaceSession(token: string): Promise<boolean> {
  const session = currentSession();
  if (!session || session.token === token) return true;
  const isAgreed = await confirm(sessionTexts.replaceSession(session.user.email), {
    acceptLabel: sessionTexts.replace,
  });
  if (isAgreed) endSession();
  return isAgreed;
}

/**
 * The link's token has been in an address bar: the server gives another one for it. A token it does
 * not know is kept, and refused at the first call.
 */
async function renewed(token: string): Promise<string> {
  try {
    return (await exchangeTakeover(token)).token || token;
  } catch (error) {
    console.warn('The takeover link was not exchanged', error);
    return token;
  }
}

/**
 * Opens the session of a takeover link; answers where to go. The user in the link only fills the
 * first paint: what may be done is decided by the server, from the token.
 */
export async function takeOver(): Promise<string> {
  const { token, user: text } = takeTakeoverLink();
  dropTakeoverLink();
  if (!token || !text) return paths.login;
  let user: object;
  try {
    user = parseUser(text);
  } catch (error) {
    console.error('The takeover link could not be read', error);
    return paths.login;
  }
  if (!(await mayReplaceSession(token))) return paths.login;
  const isImpersonating = !('isImpersonating' in user && user.isImpersonating === false);
  const opened = startSession(await renewed(token), { ...user, isImpersonating });
  return opened ? paths.dashboard : paths.login;
}
