import { NoBusiness } from '../../lib/no-business/no-business.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { useBusinessId } from '../../lib/session.ts';
import { mayUsePanel } from '../../lib/session-record.ts';
import { currentSession } from '../../lib/session-store.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Board } from './board/board.tsx';
import { ordersQuery } from './live/orders-query.ts';
import { ordersTexts } from './texts.ts';

/** The board is drawn with its orders at once where they come before it: they are not waited for. */
export function askForOrdersAhead(): void {
  const session = currentSession();
  if (!mayUsePanel(session) || session.businessId === null) return;
  void queryClient.prefetchQuery(ordersQuery(session.businessId));
}

export function OrdersPage() {
  const businessId = useBusinessId();
  if (businessId) return <Board businessId={businessId} />;
  return (
    <>
      <PageHeader title={ordersTexts.boardTitle} />
      <NoBusiness message={ordersTexts.noBusiness} />
    </>
  );
}
