import { toCents } from '@mostrador/contract/money';
import type { PriceChange, PriceLine } from '@mostrador/contract/price-changes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PriceRow, PriceTable } from '../price-steps/price-rows.tsx';
import type { PreviewLine } from './price-draft.ts';
import { priceChangeOf } from './prices-api.ts';
import { priceTexts } from './texts.ts';

interface ChangeDialogProps {
  businessId: string;
  change: PriceChange | null;
  onClose: () => void;
}

/** Every price of one change, before and after. */
export function ChangeDialog({ businessId, change, onClose }: ChangeDialogProps) {
  return (
    <Dialog
      open={change !== null}
      onClose={onClose}
      title={change?.name ?? ''}
      footer={<Button onClick={onClose}>{priceTexts.close}</Button>}
    >
      {change && <Lines businessId={businessId} changeId={change._id} />}
    </Dialog>
  );
}

function Lines({ businessId, changeId }: { businessId: string; changeId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(priceChangeOf(businessId, changeId));
  if (data) return <Rows lines={data.lines} />;
  if (!isError) return <SkeletonList rows={4} />;
  return (
    <ErrorState
      message={priceTexts.detailsFailed}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

const rowsAtOnce = 200;

function Rows({ lines }: { lines: readonly PriceLine[] }) {
  const [count, setCount] = useState(rowsAtOnce);
  const hidden = lines.length - count;
  return (
    <>
      <PriceTable caption={priceTexts.preview} rows={lines.length}>
        <tbody>
          {lines.slice(0, count).map((line, index) => (
            <PriceRow key={line.kind + line.itemId} line={toPreview(line)} index={index} />
          ))}
        </tbody>
      </PriceTable>
      {hidden > 0 && (
        <Button fullWidth variant="ghost" onClick={() => setCount(count + rowsAtOnce)}>
          {priceTexts.showMore(hidden)}
        </Button>
      )}
    </>
  );
}

const toPreview = (line: PriceLine): PreviewLine => ({
  kind: line.kind,
  id: line.itemId,
  name: line.name,
  note: priceTexts.outcomes[line.outcome],
  beforeCents: toCents(line.before),
  afterCents: toCents(line.after),
  regular:
    line.regularBefore === null || line.regularAfter === null
      ? null
      : { beforeCents: toCents(line.regularBefore), afterCents: toCents(line.regularAfter) },
  state: line.outcome === 'changed' || line.outcome === 'waiting' ? 'changed' : 'same',
});
