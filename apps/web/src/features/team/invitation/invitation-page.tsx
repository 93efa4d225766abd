import { roleNames } from '@mostrador/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useLinkToken } from '../../../lib/use-link-token.ts';
import { Banner } from '../../../ui/banner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { invitationTexts, roleHints } from '../texts.ts';
import styles from './invitation.module.css';
import { JoinForm } from './join-form.tsx';
import { NewPersonForm } from './new-person-form.tsx';

export function InvitationPage() {
  const token = useLinkToken();
  return (
    <>
      <PageHeader title={invitationTexts.title} />
      {token ? (
        <Invitation token={token} />
      ) : (
        <Banner tone="danger">{invitationTexts.badLink}</Banner>
      )}
      <p className={styles.foot}>
        <Link to={paths.login}>{invitationTexts.backToLogin}</Link>
      </p>
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const session = useSession();
  // A session that the form opens must not change the form under it.
  const [known] = useState(session);
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST /api/invitations/read', { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return (
      <Banner tone="danger" role="alert">
        {errorText(error, 'error', invitationTexts.badLink)}
      </Banner>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={invitationTexts.loading}>
        <SkeletonList rows={3} height="3.5rem" />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.invited}>{invitationTexts.invited(data.invitedBy, data.businessName)}</p>
      <dl className={styles.role}>
        <dt>{invitationTexts.yourRole}</dt>
        <dd>
          <strong>{roleNames[data.role]}</strong>
          <span>{roleHints[data.role]}</span>
        </dd>
      </dl>
      {known && !known.user.isImpersonating ? (
        <JoinForm token={token} name={known.user.name || known.user.email} />
      ) : (
        <NewPersonForm token={token} email={data.email} />
      )}
    </div>
  );
}
