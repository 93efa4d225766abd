import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router';
import { AdminFrame } from '../features/admin/admin-frame.tsx';
import { useAdminSession } from '../features/admin/admin-session.ts';
import { AuditPage } from '../features/admin/audit-page.tsx';
import { BusinessPage } from '../features/admin/business-page.tsx';
import { BusinessesPage } from '../features/admin/businesses-page.tsx';
import { KeysPage } from '../features/admin/keys-page.tsx';
import { AdminLoginPage } from '../features/admin/login-page.tsx';
import { SettlementsPage } from '../features/admin/settlements-page.tsx';
import { TermsPage } from '../features/admin/terms-page.tsx';
import { queryClient } from '../lib/query-client.ts';
import { AlertHost } from '../ui/alert-host.tsx';
import { ToastHost } from '../ui/toast-host.tsx';

const routes: RouteObject[] = [
  {
    Component: AdminFrame,
    children: [
      { index: true, element: <Navigate to="/negocios?estado=pending" replace /> },
      { path: 'negocios', Component: BusinessesPage },
      { path: 'negocios/:businessId', Component: BusinessPage },
      { path: 'liquidaciones', Component: SettlementsPage },
      { path: 'terminos', Component: TermsPage },
      { path: 'claves', Component: KeysPage },
      { path: 'registro', Component: AuditPage },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

/** The administrator's application: its own entry and session, the same kit as the panel. */
export function AdminApp() {
  const session = useAdminSession();
  return (
    <QueryClientProvider client={queryClient}>
      {session ? <Screens /> : <AdminLoginPage />}
      <ToastHost />
      <AlertHost />
    </QueryClientProvider>
  );
}

function Screens() {
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/admin' }));
  return <RouterProvider router={router} />;
}
