import { formatPesos } from '@mostrador/contract/money';
import type { Option } from '@mostrador/contract/option-groups';
import { groupTexts } from '../texts.ts';
import styles from './option-groups-page.module.css';

interface GroupSummaryProps {
  options: readonly Option[];
  /** Names of products; undefined while they are not known. */
  usedIn: readonly string[] | undefined;
}

const namedProducts = 3;

/** What a closed group holds and where customers meet it. */
export function GroupSummary({ options, usedIn }: GroupSummaryProps) {
  return (
    <>
      {options.length > 0 && <p className={styles.summary}>{options.map(described).join(' · ')}</p>}
      <p className={styles.usedIn}>{usedIn && usage(usedIn)}</p>
    </>
  );
}

function described({ name, priceModifier, inStock }: Option): string {
  const extra = `${priceModifier < 0 ? '−' : '+'}${formatPesos(Math.abs(priceModifier))}`;
  const priced = priceModifier === 0 ? name : `${name} ${extra}`;
  return inStock ? priced : groupTexts.soldOutOption(priced);
}

function usage(names: readonly string[]): string {
  if (names.length === 0) return groupTexts.usedNowhere;
  const named = names.slice(0, namedProducts).join(', ');
  const others = names.length - namedProducts;
  return groupTexts.usedIn(
    names.length,
    others > 0 ? `${named} ${groupTexts.andMore(others)}` : named,
  );
}
