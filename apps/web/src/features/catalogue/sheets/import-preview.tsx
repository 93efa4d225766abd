import type { ImportPreview as Preview } from '@mostrador/contract/menu-sheets';
import { useMemo, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { ImportTable } from './import-table.tsx';
import styles from './sheets-page.module.css';
import { sheetTexts } from './texts.ts';

const filters = ['all', 'wrong', 'new', 'changed', 'same'] as const;
type Filter = (typeof filters)[number];

interface ImportPreviewProps {
  preview: Preview;
  isBusy: boolean;
  onConfirm: () => void;
}

/** What the file would do, and the button that does it. */
export function ImportPreview({ preview, isBusy, onConfirm }: ImportPreviewProps) {
  const { counts, ignoredColumns, lines } = preview;
  const [filter, setFilter] = useState<Filter>(counts.wrong > 0 ? 'wrong' : 'all');
  const shown = useMemo(
    () => (filter === 'all' ? lines : lines.filter(({ state }) => state === filter)),
    [filter, lines],
  );
  const options = filters.map((value) => {
    const count = value === 'all' ? lines.length : counts[value];
    return { value, label: `${sheetTexts.filters[value]} (${count})` };
  });
  const isSame = counts.new + counts.changed + counts.wrong === 0;
  return (
    <Card flush title={sheetTexts.preview}>
      <div className={styles.tools}>
        {counts.wrong > 0 && <Banner tone="danger">{sheetTexts.wrong(counts.wrong)}</Banner>}
        {isSame && <Banner tone="success">{sheetTexts.nothing}</Banner>}
        {ignoredColumns.length > 0 && (
          <p className={styles.hint}>{sheetTexts.ignored(ignoredColumns.join(', '))}</p>
        )}
        {counts.wrong === 0 && !isSame && (
          <div>
            <Button variant="primary" size="lg" busy={isBusy} onClick={onConfirm}>
              {sheetTexts.confirm(counts.new, counts.changed)}
            </Button>
          </div>
        )}
        <Select
          className={styles.filter}
          label={sheetTexts.filter}
          value={filter}
          onValueChange={(value) => setFilter(filters.find((each) => each === value) ?? 'all')}
          options={options}
        />
      </div>
      <ImportTable lines={shown} />
    </Card>
  );
}
