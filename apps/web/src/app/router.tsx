import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { takeoverPath } from '../lib/takeover-link.ts';
import { Fallback, RequireBusinessRole, VisitorsOnly } from './guards.tsx';
import { Loading } from './loading.tsx';
import { RoleGuard } from './role-guard.tsx';
import { Root } from './root.tsx';
import { ScreenError } from './screen-error.tsx';
import { pageNames } from './texts.ts';

/** A page in a file of its own, fetched when someone goes there. */
function page<K extends string>(
  path: string,
  title: string,
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): RouteObject {
  const lazy = async () => ({ Component: (await load())[name] });
  return { path, handle: { title }, lazy };
}

const changePasswordPage = (path: string) =>
  page(
    path,
    pageNames.changePassword,
    () => import('../features/session/change-password-page.tsx'),
    'ChangePasswordPage',
  );

async function loadBoard() {
  const board = await import('../features/orders/orders-page.tsx');
  board.askForOrdersAhead();
  return board;
}

const panelPages: RouteObject[] = [
  page(paths.orders, pageNames.orders, loadBoard, 'OrdersPage'),
  page(
    paths.history,
    pageNames.history,
    () => import('../features/orders/history/history-page.tsx'),
    'HistoryPage',
  ),
  page(
    paths.products,
    pageNames.products,
    () => import('../features/catalogue/products/products-page.tsx'),
    'ProductsPage',
  ),
  page(
    paths.prices,
    pageNames.prices,
    () => import('../features/catalogue/prices/prices-page.tsx'),
    'PricesPage',
  ),
  page(
    paths.sheets,
    pageNames.sheets,
    () => import('../features/catalogue/sheets/sheets-page.tsx'),
    'SheetsPage',
  ),
  page(
    paths.menuOrder,
    pageNames.menuOrder,
    () => import('../features/catalogue/menu/menu-order-page.tsx'),
    'MenuOrderPage',
  ),
  page(
    paths.menuPreview,
    pageNames.menuPreview,
    () => import('../features/catalogue/menu/preview/menu-preview-page.tsx'),
    'MenuPreviewPage',
  ),
  page(
    paths.soldOut,
    pageNames.soldOut,
    () => import('../features/catalogue/runs-out/sold-out-page.tsx'),
    'SoldOutPage',
  ),
  page(
    paths.sectionHours,
    pageNames.sectionHours,
    () => import('../features/catalogue/runs-out/section-hours-page.tsx'),
    'SectionHoursPage',
  ),
  page(
    paths.optionGroups,
    pageNames.optionGroups,
    () => import('../features/catalogue/options/option-groups-page.tsx'),
    'OptionGroupsPage',
  ),
  page(paths.hours, pageNames.hours, () => import('../features/hours/hours-page.tsx'), 'HoursPage'),
  page(
    paths.dashboard,
    pageNames.finances,
    () => import('../features/finances/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
  page(
    paths.logistics,
    pageNames.logistics,
    () => import('../features/logistics/logistics-page.tsx'),
    'LogisticsPage',
  ),
  page(
    paths.profile,
    pageNames.profile,
    () => import('../features/profile/profile-page.tsx'),
    'ProfilePage',
  ),
  page(
    paths.addBusiness,
    pageNames.addBusiness,
    () => import('../features/profile/add-business-page.tsx'),
    'AddBusinessPage',
  ),
  page(
    paths.printing,
    pageNames.printing,
    () => import('../features/printing/printing-page.tsx'),
    'PrintingPage',
  ),
  page(
    paths.tutorials,
    pageNames.tutorials,
    () => import('../features/tutorials/tutorials-page.tsx'),
    'TutorialsPage',
  ),
  page(paths.team, pageNames.team, () => import('../features/team/team-page.tsx'), 'TeamPage'),
  page(
    paths.activity,
    pageNames.activity,
    () => import('../features/team/activity/activity-page.tsx'),
    'ActivityPage',
  ),
  page(paths.devices, pageNames.devices, () => import('./shift/devices-page.tsx'), 'DevicesPage'),
  page(
    paths.security,
    pageNames.security,
    () => import('./security/panel-security-page.tsx'),
    'PanelSecurityPage',
  ),
  // An ñ can be one character or an n with a tilde: both are this page.
  changePasswordPage(paths.changePassword),
  changePasswordPage(paths.changePassword.normalize('NFD')),
];

const kitchenPage = page(
  paths.kitchen,
  pageNames.kitchen,
  () => import('../features/orders/kitchen/kitchen-page.tsx'),
  'KitchenPage',
);

const loginPage = page(
  paths.login,
  pageNames.login,
  () => import('../features/session/login-page.tsx'),
  'LoginPage',
);

const registerPage = page(
  paths.register,
  pageNames.register,
  () => import('../features/onboarding/register-page.tsx'),
  'RegisterPage',
);

/** Where the links of mails lead, with a session or without one. */
const mailedPages: RouteObject[] = [
  page(
    paths.recoverPassword,
    pageNames.recover,
    () => import('../features/session/recover-password-page.tsx'),
    'RecoverPasswordPage',
  ),
  page(
    paths.resetPassword,
    pageNames.reset,
    () => import('../features/session/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  page(
    paths.undoAccount,
    pageNames.undoAccount,
    () => import('../features/profile/undo-account-page.tsx'),
    'UndoAccountPage',
  ),
  page(
    paths.disownLogin,
    pageNames.disownLogin,
    () => import('../features/session/disown-login-page.tsx'),
    'DisownLoginPage',
  ),
  page(
    paths.invitation,
    pageNames.invitation,
    () => import('../features/team/invitation/invitation-page.tsx'),
    'InvitationPage',
  ),
];

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: Loading,
    children: [
      {
        Component: RequireBusinessRole,
        children: [
          {
            lazy: async () => ({
              Component: (await import('./layout/panel-layout.tsx')).PanelLayout,
            }),
            children: [{ Component: RoleGuard, ErrorBoundary: ScreenError, children: panelPages }],
          },
          {
            lazy: async () => ({
              Component: (await import('./layout/kitchen-layout.tsx')).KitchenLayout,
            }),
            children: [{ ErrorBoundary: ScreenError, children: [kitchenPage] }],
          },
        ],
      },
      {
        lazy: async () => ({
          Component: (await import('./layout/public-layout.tsx')).PublicLayout,
        }),
        children: [{ Component: VisitorsOnly, children: [loginPage] }, ...mailedPages],
      },
      {
        lazy: async () => ({
          Component: (await import('./layout/wide-public-layout.tsx')).WidePublicLayout,
        }),
        children: [{ Component: VisitorsOnly, children: [registerPage] }],
      },
      page(
        takeoverPath,
        pageNames.takeover,
        () => import('../features/session/takeover-page.tsx'),
        'TakeoverPage',
      ),
      { path: '*', Component: Fallback },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
