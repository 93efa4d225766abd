import { shownBusinessNameLength } from '@mostrador/contract/limits';
import { defaultLabels } from '@mostrador/contract/lists';
import { useCurrentBusiness } from '../../lib/business.ts';
import { useSession } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Logo } from './logo.tsx';
import styles from './sidebar.module.css';

/** Cut by letters, not by halves of an emoji. */
function shorten(name: string): string {
  const letters = [...name];
  if (letters.length <= shownBusinessNameLength) return name;
  return `${letters.slice(0, shownBusinessNameLength).join('')}...`;
}

export function SidebarName() {
  const session = useSession();
  const { business, isPending } = useCurrentBusiness();
  const remembered =
    session?.user.businessList.find((each) => each._id === session.businessId)?.name ??
    session?.user.businessName;
  const name = business?.name || remembered || defaultLabels.business;
  const shown = shorten(name);
  return (
    <div className={styles.brand}>
      <Logo />
      {isPending ? (
        <Skeleton height="1.25rem" width="9rem" className={styles.namePlace} />
      ) : (
        <div className={styles.nameBlock}>
          <p className={styles.name}>{shown}</p>
          {shown !== name && <p className={styles.fullName}>{name}</p>}
        </div>
      )}
    </div>
  );
}
