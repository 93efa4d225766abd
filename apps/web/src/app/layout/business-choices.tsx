import { defaultLabels } from '@mostrador/contract/lists';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ordersQuery } from '../../features/orders/live/orders-query.ts';
import type { PanelOrder } from '../../features/orders/live/panel-order.ts';
import { myBusinesses, useBusinessNames } from '../../lib/business.ts';
import { useBusinessId } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { MenuChoice } from '../../ui/menu.tsx';
import { appTexts } from '../texts.ts';
import styles from './business-choices.module.css';

interface BusinessChoicesProps {
  onChoose: (businessId: string) => void;
}

/** The businesses of an owner, each with what its customers read and what waits there. */
export function BusinessChoices({ onChoose }: BusinessChoicesProps) {
  const names = useBusinessNames();
  const { data: businesses = [] } = useQuery({ ...myBusinesses, enabled: false });
  // Known of the one that is shown, and of all where all are announced: nothing is asked for here.
  const waiting = useQueries({
    queries: names.map(({ _id }) => ({ ...ordersQuery(_id), enabled: false })),
    combine: (lists) => lists.map(({ data }) => countWaiting(data ?? [])),
  });
  return (
    <MenuChoice
      label={appTexts.chooseBusiness}
      value={useBusinessId()}
      onValueChange={onChoose}
      options={names.map(({ _id, name }, index) => ({
        value: _id,
        label: (
          <Choice
            name={name || defaultLabels.business}
            state={businesses.find((each) => each._id === _id)?.openNow?.text}
            waiting={waiting[index] ?? 0}
          />
        ),
      }))}
    />
  );
}

const countWaiting = (orders: readonly PanelOrder[]): number =>
  orders.filter(({ status }) => status === 'pendiente').length;

interface ChoiceProps {
  name: string;
  state: string | undefined;
  waiting: number;
}

const Choice = ({ name, state, waiting }: ChoiceProps) => (
  <>
    <span className={styles.words}>
      {name} {state && <small className={styles.state}>{state}</small>}
    </span>
    {waiting > 0 && <Badge tone="accent">{appTexts.waitingOrders(waiting)}</Badge>}
  </>
);
