import type { OrderLine } from '@mostrador/contract/orders';
import { ordersTexts } from '../texts.ts';
import styles from './card-lines.module.css';
import { optionWords } from './order-words.ts';

const mostLines = 6;

/** What to cook. A note may be an allergy: its line is shown, however many come before it. */
export function CardLines({ lines }: { lines: readonly OrderLine[] }) {
  const shown = lines.filter(({ modification }, index) => index < mostLines || modification !== '');
  const rest = lines.length - shown.length;
  return (
    <ul className={styles.lines}>
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <CardLine key={index} line={line} />
      ))}
      {rest > 0 && <li className={styles.more}>{ordersTexts.moreLines(rest)}</li>}
    </ul>
  );
}

function CardLine({ line }: { line: OrderLine }) {
  const options = optionWords(line);
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{line.quantity} ×</span>
      <span className={styles.name}>
        {line.name}
        {options && <span className={styles.options}> {options}</span>}
      </span>
      {line.modification && <strong className={styles.note}>{line.modification}</strong>}
    </li>
  );
}
