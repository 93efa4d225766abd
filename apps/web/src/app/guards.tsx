import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { roleOf } from '../lib/may.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { mayUsePanel } from '../lib/session-record.ts';
import { currentSession, forgetSession, sessionStore } from '../lib/session-store.ts';
import { alert } from '../ui/alerts.ts';
import { useStore } from '../ui/create-store.ts';
import { mayOpen } from './page-needs.ts';
import { appTexts } from './texts.ts';

/** Refuses once, and leaves no session behind that would be refused again. */
function denyAccess(): void {
  if (!currentSession()) return;
  forgetSession();
  void alert(appTexts.accessDenied);
}

function AccessDenied() {
  useEffect(denyAccess, []);
  return null;
}

/** Lets only the roles of the panel in; anyone else goes to the login. */
export function RequireBusinessRole() {
  const session = useSession();
  if (!session) return <Navigate to={paths.login} replace />;
  return mayUsePanel(session) ? <Outlet /> : <AccessDenied />;
}

/**
 * Keeps who is already in away from the login and the registration. A session that one of these
 * very screens has just opened is left to that screen, which knows where to go next.
 */
export function VisitorsOnly() {
  const { session, startedHere } = useStore(sessionStore);
  const [tokenAtArrival] = useState(session?.token);
  const isOpenedByThisScreen = startedHere && session?.token !== tokenAtArrival;
  if (mayUsePanel(session) && !isOpenedByThisScreen) {
    const isHome = mayOpen(roleOf(session), paths.dashboard);
    return <Navigate to={isHome ? paths.dashboard : paths.orders} replace />;
  }
  return <Outlet />;
}

/** Any other address. */
export function Fallback() {
  return <Navigate to={mayUsePanel(useSession()) ? paths.orders : paths.login} replace />;
}
