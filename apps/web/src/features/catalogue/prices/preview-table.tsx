import { memo } from 'react';
import { PriceRow, PriceTable } from '../price-steps/price-rows.tsx';
import { VirtualBody } from '../virtual-body.tsx';
import type { PreviewLine } from './price-draft.ts';
import { priceTexts } from './texts.ts';

/** Every price, old and new. */
export const PreviewTable = memo(function PreviewTable({
  lines,
}: {
  lines: readonly PreviewLine[];
}) {
  return (
    <PriceTable caption={priceTexts.preview} rows={lines.length}>
      <VirtualBody lines={lines} estimatedHeightPx={57} columns={3}>
        {(line, index, measure) => (
          <PriceRow key={index} line={line} index={index} measure={measure} />
        )}
      </VirtualBody>
    </PriceTable>
  );
});
