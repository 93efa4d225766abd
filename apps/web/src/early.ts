import { headersOf, urlOf } from './lib/call-request.ts';
import type { EarlyAnswer } from './lib/early-answer.ts';
import { readLocal } from './lib/local-storage.ts';
import { paths } from './lib/paths.ts';
import { mayUsePanel, readRecord, recordKey, type Session } from './lib/session-record.ts';
import { showTheme, themeKey } from './lib/show-theme.ts';

/**
 * Runs before anything is drawn and before the panel's own code has come, which takes its time on a
 * slow line: shows the chosen theme, and asks meanwhile for what the board shows, exactly as the
 * board will. `early-script.ts` makes one small file of it.
 */
function ask(session: Session, businessId: string): EarlyAnswer {
  const url = urlOf('/api/businesses/:businessId/orders', { businessId }, {});
  const response = fetch(url, { headers: headersOf(session), referrerPolicy: 'no-referrer' });
  // Whoever takes the answer learns of a failure; if nobody does, it is nobody's.
  response.catch(() => undefined);
  return { url, token: session.token, response };
}

showTheme(readLocal(themeKey));

const session = location.pathname === paths.orders ? readRecord(readLocal(recordKey)) : null;
// Whom the board will turn away does not ask for its orders.
if (mayUsePanel(session) && session.businessId !== null) {
  globalThis.earlyAnswer = ask(session, session.businessId);
}
