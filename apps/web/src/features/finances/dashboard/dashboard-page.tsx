import { defaultLabels } from '@mostrador/contract/lists';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useBusinessNames } from '../../../lib/business.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { useBusinessId } from '../../../lib/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lastMovementsOf, statsOf, walletOf } from '../api.ts';
import { financesTexts } from '../texts.ts';
import { useRefreshWithOrders } from '../use-refresh-with-orders.ts';
import styles from './dashboard-page.module.css';
import { DayCards, MoneyCards } from './finance-cards.tsx';
import { LastMovements } from './last-movements.tsx';
import { NextMoney } from './next-money.tsx';
import { SalesCard } from './sales-card.tsx';
import { SettlementsCard } from './settlements-card.tsx';

export function DashboardPage() {
  const businessId = useBusinessId();
  const names = useBusinessNames();
  const name = names.find(({ _id }) => _id === businessId)?.name || defaultLabels.business;
  return (
    <>
      <PageHeader title={financesTexts.greeting(name)} subtitle={financesTexts.subtitle} />
      {businessId ? (
        <Dashboard businessId={businessId} />
      ) : (
        <NoBusiness message={financesTexts.noBusiness} />
      )}
    </>
  );
}

/**
 * Each part loads and fails on its own. The banner says it once for the figures and the movements;
 * the chart and the weeks, which come from calls of their own, say it in their place.
 */
function Dashboard({ businessId }: { businessId: string }) {
  const stats = useQuery(statsOf(businessId));
  const wallet = useQuery(walletOf(businessId));
  const movements = useQuery(lastMovementsOf(businessId));
  useRefreshWithOrders(businessId);
  const figures = stats.data ?? (hasFailed(stats) ? null : undefined);
  const failed = [stats, wallet, movements].filter(hasFailed);
  return (
    <div className={styles.page}>
      {failed.length > 0 && (
        <Banner
          tone="danger"
          action={
            <Button
              size="sm"
              icon={<RotateCw aria-hidden />}
              busy={failed.some((query) => query.isFetching)}
              onClick={() => {
                for (const query of failed) void query.refetch();
              }}
            >
              {financesTexts.retry}
            </Button>
          }
        >
          {financesTexts.loadFailed}
        </Banner>
      )}
      <NextMoney
        businessId={businessId}
        pending={wallet.data ? wallet.data.pendingTransfers : hasFailed(wallet) ? null : undefined}
      />
      <DayCards stats={figures} businessId={businessId} />
      <SalesCard businessId={businessId} />
      <div className={styles.lists}>
        <LastMovements
          businessId={businessId}
          movements={movements.data}
          isError={hasFailed(movements)}
        />
        <SettlementsCard businessId={businessId} />
      </div>
      <MoneyCards stats={figures} nextClosing={wallet.data?.nextClosing} />
    </div>
  );
}
