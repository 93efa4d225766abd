import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { latestTerms } from '../../lib/latest-terms.ts';
import { isOwner } from '../../lib/may.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.ts';
import { needsAcceptance } from './needs-acceptance.ts';
import { termsTexts } from './texts.ts';

const TermsDialog = lazy(async () => ({
  default: (await import('./terms-dialog.tsx')).TermsDialog,
}));

// A panel stays open for days: a version published meanwhile must reach it too.
const askEveryMs = 30 * 60_000;

/** Nothing was ever published: there is nothing to accept, and nothing went wrong. */
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Over every page of the panel: opens when the terms in force are not the accepted ones. */
export function TermsGate() {
  const user = useSession()?.user;
  const {
    data: terms,
    error,
    refetch,
  } = useQuery({
    ...latestTerms,
    refetchInterval: askEveryMs,
  });

  useEffect(() => {
    if (!error || isMissing(error)) return;
    const retry = { label: termsTexts.retry, onSelect: () => void refetch() };
    toast.error(termsTexts.loadFailed, { actions: [retry] });
    console.warn('The terms in force were not loaded', error);
  }, [error, refetch]);

  if (!user || !isOwner(user) || !terms || !needsAcceptance(user, terms.version)) return null;
  return (
    <Suspense>
      <TermsDialog terms={terms} />
    </Suspense>
  );
}
