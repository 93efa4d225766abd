import { useCurrentBusiness } from '../../lib/business.ts';
import { readBusiness } from '../../lib/read-business.ts';
import { toast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { appTexts } from '../texts.ts';
import styles from './open-pill.module.css';
import { useOpenChange } from './use-open-change.ts';

/** What customers read about the shop, at hand on every page; a touch is the main switch. */
export function OpenPill() {
  const { business } = useCurrentBusiness();
  const change = useOpenChange();
  if (!business) return null;
  const { _id: businessId, isOpen, openNow } = business;
  const isOpenToCustomers = isOpen && openNow?.isOpen !== false;

  const handlePress = () =>
    change.mutate(
      { businessId, isOpen: !isOpen },
      {
        onSuccess: ({ data }) => {
          const seen = readBusiness(data).openNow?.text;
          if (seen) toast.notice(seen, { title: appTexts.customersSee });
        },
      },
    );

  return (
    <button
      type="button"
      className={styles.pill}
      data-state={isOpenToCustomers ? 'open' : isOpen ? 'waiting' : 'closed'}
      aria-busy={change.isPending || undefined}
      disabled={change.isPending}
      title={isOpen ? appTexts.closeShop : appTexts.openShop}
      onClick={handlePress}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <VisuallyHidden>{appTexts.customersSee} </VisuallyHidden>
        {openNow?.text ?? (isOpen ? appTexts.shopOpen : appTexts.shopClosed)}
        <VisuallyHidden>. {isOpen ? appTexts.closeShop : appTexts.openShop}</VisuallyHidden>
      </span>
    </button>
  );
}
