import { type LogisticsType, logisticsTypes } from '@mostrador/contract/lists';
import { Bike, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { useLogisticsType } from './api.ts';
import styles from './logistics-types.module.css';
import { logisticsTexts } from './texts.ts';

const icons: Record<LogisticsType, ReactNode> = {
  UNBREIK: <Bike aria-hidden />,
  PROPIA: <Store aria-hidden />,
};

/** Two cards, one of them chosen; a click is the change. */
export function LogisticsTypes({ business }: { business: OwnBusiness }) {
  const change = useLogisticsType(business._id, business.tipo_logistica);
  return (
    <fieldset className={styles.types}>
      <legend className={styles.legend}>{logisticsTexts.choose}</legend>
      {logisticsTypes.map((type) => (
        <label key={type} className={styles.card}>
          <input
            type="radio"
            name="logistics-type"
            className={styles.radio}
            checked={business.tipo_logistica === type}
            onChange={() => change.mutate(type)}
          />
          <span className={styles.icon}>{icons[type]}</span>
          <span className={styles.words}>
            <span className={styles.name}>{type}</span>
            <span className={styles.title}>{logisticsTexts.types[type].title}</span>
            <span className={styles.text}>{logisticsTexts.types[type].text}</span>
          </span>
        </label>
      ))}
      <p className={styles.hint}>{logisticsTexts.onlyNewOrders}</p>
    </fieldset>
  );
}
