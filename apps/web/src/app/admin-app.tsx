import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router';
import { AdminFrame } from '../features/admin/admin-frame.tsx';
import { AdministratorsPage } from '../features/admin/administrators/administrators-page.tsx';
import { AuditPage } from '../features/admin/audit/audit-page.tsx';
import { BusinessPage } from '../features/admin/businesses/business-page.tsx';
import { BusinessesPage } from '../features/admin/businesses/businesses-page.tsx';
import { HomePage } from '../features/admin/home/home-page.tsx';
import { KeysPage } from '../features/admin/platform/keys-page.tsx';
import { TermsPage } from '../features/admin/platform/terms-page.tsx';
import { adminCall, askSetUp, useAdminSession } from '../features/admin/session/admin-session.ts';
import { AdminLoginPage } from '../features/admin/session/login-page.tsx';
import { SettlementsPage } from '../features/admin/settlements/settlements-page.tsx';
import { SecurityPage } from '../features/security/security-page.tsx';
import { queryClient } from '../lib/query-client.ts';
import { AlertHost } from '../ui/alert-host.tsx';
import { ToastHost } from '../ui/toast-host.tsx';

const AdminSecurityPage = () => <SecurityPage ask={adminCall} />;

const endSetUp = () => askSetUp(false);
const SetUpFirst = () => <SecurityPage ask={adminCall} onProtected={endSetUp} />;

const routes: RouteObject[] = [
  {
    element: <AdminFrame setUp={<SetUpFirst />} />,
    children: [
      { index: true, Component: HomePage },
      { path: 'negocios', Component: BusinessesPage },
      { path: 'negocios/:businessId', Component: BusinessPage },
      { path: 'liquidaciones', Component: SettlementsPage },
      { path: 'terminos', Component: TermsPage },
      { path: 'claves', Component: KeysPage },
      { path: 'registro', Component: AuditPage },
      { path: 'administradores', Component: AdministratorsPage },
      { path: 'seguridad', Component: AdminSecurityPage },
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
