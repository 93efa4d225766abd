import { defaultLabels } from '@mostrador/contract/lists';
import { ChevronsUpDown } from 'lucide-react';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { myBusinesses, useBusinessNames } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { selectBusiness, useBusinessId } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { mayLeave } from '../../ui/unsaved.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { appTexts } from '../texts.ts';
import styles from './header.module.css';

const BusinessChoices = lazy(async () => ({
  default: (await import('./business-choices.tsx')).BusinessChoices,
}));

/** Chooses among several businesses; with one there is only its name. */
export function BusinessSelector() {
  const businessId = useBusinessId();
  const businesses = useBusinessNames();
  const navigate = useNavigate();
  const name = businesses.find((each) => each._id === businessId)?.name || defaultLabels.business;
  if (businesses.length < 2) return <p className={styles.name}>{name}</p>;

  async function handleChange(chosen: string): Promise<void> {
    if (!(await mayLeave())) return;
    selectBusiness(chosen);
    // What the frame shows of it may be hours old.
    void queryClient.invalidateQueries(myBusinesses);
    void navigate(paths.orders);
  }

  return (
    <Menu
      align="start"
      trigger={
        <Button className={styles.selector}>
          <VisuallyHidden>{appTexts.chooseBusiness}: </VisuallyHidden>
          <span className={styles.selectorName}>{name}</span>
          <ChevronsUpDown aria-hidden />
        </Button>
      }
    >
      <BusinessChoices onChoose={(chosen) => void handleChange(chosen)} />
    </Menu>
  );
}
