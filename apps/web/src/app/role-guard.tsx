import { roleNames, rolesThatMay } from '@mostrador/contract/permissions';
import { LockKeyhole } from 'lucide-react';
import { Outlet, useLocation } from 'react-router';
import { useRole } from '../lib/may.ts';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { mayOpen, needsOfPage } from './page-needs.ts';
import { appTexts, pageNames } from './texts.ts';

/** Around the pages of the panel: a direct address does not open what the menu does not offer. */
export function RoleGuard() {
  const { pathname } = useLocation();
  const role = useRole();
  if (mayOpen(role, pathname)) return <Outlet />;
  const allowed = rolesThatMay(needsOfPage(pathname) ?? 'anyone');
  return (
    <>
      <PageHeader title={appTexts.notForRole} />
      <EmptyState
        icon={<LockKeyhole />}
        title={appTexts.yourRole(roleNames[role])}
        text={appTexts.whoCan(allowed.map((each) => roleNames[each]).join(', '))}
        action={<LinkButton to={paths.orders}>{appTexts.goTo(pageNames.orders)}</LinkButton>}
      />
    </>
  );
}
