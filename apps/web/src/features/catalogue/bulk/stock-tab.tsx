import { useId } from 'react';
import { bulkTexts } from '../texts.ts';
import styles from './bulk-edit-dialog.module.css';

interface StockTabProps {
  inStock: boolean;
  onChange: (inStock: boolean) => void;
}

const choices = [
  { value: true, label: bulkTexts.inStock },
  { value: false, label: bulkTexts.outOfStock },
];

export function StockTab({ inStock, onChange }: StockTabProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{bulkTexts.newState}</legend>
      {choices.map(({ value, label }) => (
        <label key={label} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={inStock === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
