import type { SameProduct } from '@mostrador/contract/same-products';
import { CheckList } from '../../../ui/check-list.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './same-dialog.module.css';
import { canTake, type SameDraft, sameChangesOf, stepsOf, takenOf } from './same-draft.ts';
import { sameTexts as texts } from './texts.ts';

interface SamePlacesProps {
  products: readonly SameProduct[];
  /** Names of businesses without such a product. */
  missing: readonly string[];
  ownId: string;
  draft: SameDraft;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
}

/** Each business with what it has and would have; the own one always takes part. */
export function SamePlaces({ products, missing, ownId, draft, onLeaveOut }: SamePlacesProps) {
  const taken = new Set(takenOf(draft, products));
  const changes = sameChangesOf(draft) ?? {};
  const toggle = (businessId: string, isTaken: boolean) => {
    const leftOut = new Set(draft.leftOut);
    if (isTaken) leftOut.delete(businessId);
    else leftOut.add(businessId);
    onLeaveOut(leftOut);
  };
  return (
    <>
      <CheckList legend={texts.places}>
        {products.map((product) => (
          <Checkbox
            key={product.businessId}
            label={product.businessName}
            hint={
              canTake(draft, product)
                ? stepsOf(product, taken.has(product) ? changes : {})
                : `${stepsOf(product, {})} · ${texts.notPriced}`
            }
            disabled={product.businessId === ownId || !canTake(draft, product)}
            checked={taken.has(product)}
            onCheckedChange={(isTaken) => toggle(product.businessId, isTaken)}
          />
        ))}
      </CheckList>
      {missing.length > 0 && <p className={styles.missing}>{texts.missing(missing)}</p>}
    </>
  );
}
