import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportError } from '../lib/report-errors.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { appTexts } from './texts.ts';

/** A page that broke, or whose code could not be fetched: the way out is to load it again. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    reportError('screen', error);
  }, [error]);
  return (
    <ErrorState
      title={appTexts.screenFailed}
      message={appTexts.screenFailedHint}
      onRetry={() => window.location.reload()}
      retryLabel={appTexts.reload}
    />
  );
}
