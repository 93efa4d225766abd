import { useEffect } from 'react';
import { useCurrentBusiness } from '../../lib/business.ts';
import { NoBusiness } from '../../lib/no-business/no-business.tsx';
import { useBusinessId } from '../../lib/session.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';
import { profileTexts } from './texts.ts';

export function ProfilePage() {
  const businessId = useBusinessId();
  return (
    <>
      <PageHeader title={profileTexts.title} subtitle={profileTexts.subtitle} />
      {businessId ? <Profile /> : <NoBusiness message={profileTexts.loadFailed} />}
    </>
  );
}

function Profile() {
  const { business, isPending, isError, isFetching, refetch } = useCurrentBusiness();
  const isWaiting = useWaiting(isPending);
  const isMissing = !isPending && !isError && !business;
  useEffect(() => {
    if (isMissing) console.warn(profileTexts.notFound);
  }, [isMissing]);

  if (isWaiting) {
    return (
      <div role="status" className={styles.loading}>
        <p>{profileTexts.loading}</p>
        <SkeletonList rows={3} height="11rem" />
      </div>
    );
  }
  if (!business) {
    return (
      <ErrorState
        message={profileTexts.loadFailed}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <ProfileForm key={business._id} business={business} />;
}
