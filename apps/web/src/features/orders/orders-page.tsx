import { NoBusiness } from '../../lib/no-business/no-business.tsx';
import { useBusinessId } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Board } from './board/board.tsx';
import { ordersTexts } from './texts.ts';

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
