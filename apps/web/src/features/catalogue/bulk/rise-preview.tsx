import { formatCents } from '@mostrador/contract/money';
import { ArrowRight } from 'lucide-react';
import { bulkTexts, catalogueTexts } from '../texts.ts';
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
      <table className={styles.previewTable}>
        <caption className={styles.previewTitle}>{bulkTexts.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{catalogueTexts.product}</th>
            <th scope="col">{bulkTexts.before}</th>
            <th scope="col">{bulkTexts.after}</th>
          </tr>
        </thead>
        <tbody>
          {previews.slice(0, shownRows).map((preview) => (
            <PreviewRow key={preview.id} preview={preview} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className={styles.more}>{bulkTexts.more(hidden)}</p>}
    </section>
  );
}

function PreviewRow({
  preview: { name, beforeCents, afterCents, regular },
}: {
  preview: PricePreview;
}) {
  return (
    <tr>
      <td className={styles.previewName}>{name}</td>
      <td className={styles.money}>
        {formatCents(beforeCents)}
        {regular && <Regular cents={regular.beforeCents} />}
      </td>
      <td className={styles.money}>
        <span className={styles.after}>
          <ArrowRight aria-hidden />
          {formatCents(afterCents)}
        </span>
        {regular && <Regular cents={regular.afterCents} />}
      </td>
    </tr>
  );
}

const Regular = ({ cents }: { cents: number }) => (
  <small className={styles.regular}>
    {bulkTexts.regular} {formatCents(cents)}
  </small>
);
