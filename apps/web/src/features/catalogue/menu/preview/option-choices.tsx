import { formatPesos } from '@mostrador/contract/money';
import { previewTexts } from '../texts.ts';
import { type Chosen, chosenIn, type Group } from './choose-options.ts';
import styles from './product-sheet.module.css';

interface OptionChoicesProps {
  group: Group;
  chosen: Chosen;
  onChoose: (optionId: string) => void;
}

export function OptionChoices({ group, chosen, onChoose }: OptionChoicesProps) {
  const isSingle = group.maxSelections === 1;
  const isFull = !isSingle && chosenIn(group, chosen) >= group.maxSelections;
  return (
    <fieldset className={styles.choices}>
      <legend>
        <strong>{group.titleForUser}</strong>
        <span className={styles.muted}>{howMany(group)}</span>
      </legend>
      {group.options.map(({ _id, name, priceModifier }) => (
        <label key={_id} className={styles.choice}>
          <input
            type={isSingle && group.minSelections === 1 ? 'radio' : 'checkbox'}
            name={group.optionGroup}
            checked={chosen.has(_id)}
            disabled={isFull && !chosen.has(_id)}
            onChange={() => onChoose(_id)}
          />
          <span>{name}</span>
          {priceModifier !== 0 && (
            <span className={styles.extra}>
              {priceModifier > 0 ? '+ ' : ''}
              {formatPesos(priceModifier)}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function howMany({ minSelections: min, maxSelections: max }: Group): string {
  if (min === 0) return previewTexts.chooseUpTo(max);
  return min === max ? previewTexts.chooseExactly(min) : previewTexts.chooseBetween(min, max);
}
