import { PriceRow, PriceTable } from '../price-steps/price-rows.tsx';
import { bulkTexts } from '../texts.ts';
import styles from './bulk-edit-dialog.module.css';
import type { PricePreview } from './price-preview.ts';

const shownRows = 100;

/** Old and new price of each product. */
export function RisePreview({ previews }: { previews: PricePreview[] | null }) {
  if (previews === null) return <p className={styles.previewEmpty}>{bulkTexts.previewEmpty}</p>;
  const hidden = previews.length - shownRows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.preview} aria-label={bulkTexts.preview} tabIndex={0}>
      <PriceTable caption={bulkTexts.preview} isCaptionShown rows={previews.length}>
        <tbody>
          {previews.slice(0, shownRows).map((preview, index) => (
            <PriceRow key={preview.id} line={preview} index={index} />
          ))}
        </tbody>
      </PriceTable>
      {hidden > 0 && <p className={styles.more}>{bulkTexts.more(hidden)}</p>}
    </section>
  );
}
