import { useBusinessId } from '../../lib/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Board } from './board/board.tsx';
import { ordersTexts } from './texts.ts';

export function OrdersPage() {
  const businessId = useBusinessId();
  if (businessId) return <Board businessId={businessId} />;
  return (
    <>
      <PageHeader title={ordersTexts.boardTitle} />
      <ErrorState message={ordersTexts.noBusiness} />
    </>
  );
}
