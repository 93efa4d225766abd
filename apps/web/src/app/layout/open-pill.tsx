import { usePaceChange } from '../../features/opening/use-pace-change.ts';
import { useCurrentBusiness } from '../../lib/business.ts';
import { useMay } from '../../lib/may.ts';
import { type OwnBusiness, readBusiness } from '../../lib/read-business.ts';
import { toast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { appTexts } from '../texts.ts';
import styles from './open-pill.module.css';
import { useOpenChange } from './use-open-change.ts';

/** What customers read about the shop, at hand on every page. */
export function OpenPill() {
  const { business } = useCurrentBusiness();
  const maySwitch = useMay('opening.switch');
  return business && (maySwitch ? <Pill business={business} /> : <State business={business} />);
}

/** For whoever does not open and close. */
function State({ business: { isOpen, openNow } }: { business: OwnBusiness }) {
  const isOpenToCustomers = isOpen && openNow?.isOpen !== false;
  return (
    <p
      className={styles.pill}
      data-state={isOpenToCustomers ? 'open' : isOpen ? 'waiting' : 'closed'}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <VisuallyHidden>{appTexts.customersSee} </VisuallyHidden>
        {openNow?.text ?? (isOpen ? appTexts.shopOpen : appTexts.shopClosed)}
      </span>
    </p>
  );
}

/** A touch is the main switch; in a pause it is its end. */
function Pill({ business }: { business: OwnBusiness }) {
  const { _id: businessId, isOpen, openNow, pause } = business;
  const change = useOpenChange();
  const pace = usePaceChange(businessId);
  const isPaused = isOpen && pause !== null;
  const isPending = change.isPending || pace.isPending;
  const hint = isPaused ? appTexts.resumeShop : isOpen ? appTexts.closeShop : appTexts.openShop;
  const isOpenToCustomers = isOpen && openNow?.isOpen !== false;

  const flip = () =>
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
      aria-busy={isPending || undefined}
      disabled={isPending}
      title={hint}
      onClick={() => (isPaused ? pace.send({ kind: 'resume' }) : flip())}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <VisuallyHidden>{appTexts.customersSee} </VisuallyHidden>
        {openNow?.text ?? (isOpen ? appTexts.shopOpen : appTexts.shopClosed)}
        <VisuallyHidden>. {hint}</VisuallyHidden>
      </span>
    </button>
  );
}
