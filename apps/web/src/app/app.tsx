import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { clearCacheWithSession, queryClient } from '../lib/query-client.ts';
import { followOtherTabs, restoreSession, sessionStore } from '../lib/session-store.ts';
import { forgetChatWithSession } from '../lib/support.ts';
import { AlertHost } from '../ui/alert-host.tsx';
import { useStore } from '../ui/create-store.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { Loading } from './loading.tsx';
import { createRouter } from './router.tsx';

/** Restores the session, and only then decides where to go. */
export function App() {
  const { restored } = useStore(sessionStore);
  useEffect(() => {
    restoreSession();
    const stopClearing = clearCacheWithSession();
    const stopFollowing = followOtherTabs();
    const stopForgetting = forgetChatWithSession();
    return () => {
      stopClearing();
      stopFollowing();
      stopForgetting();
    };
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      {restored ? <Screens /> : <Loading />}
      <ToastHost />
      <AlertHost />
    </QueryClientProvider>
  );
}

function Screens() {
  const [router] = useState(createRouter);
  return <RouterProvider router={router} />;
}
