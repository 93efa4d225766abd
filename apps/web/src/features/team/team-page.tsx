import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { NoBusiness } from '../../lib/no-business/no-business.tsx';
import { paths } from '../../lib/paths.ts';
import { useBusinessId } from '../../lib/session.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { teamOf } from './api.ts';
import { HandoverCard } from './handover-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteDialog, type Invited } from './invite-dialog.tsx';
import { PersonLine } from './person-line.tsx';
import styles from './team.module.css';
import { teamTexts } from './texts.ts';

export function TeamPage() {
  const businessId = useBusinessId();
  if (businessId) return <Team key={businessId} businessId={businessId} />;
  return (
    <>
      <PageHeader title={teamTexts.title} subtitle={teamTexts.subtitle} />
      <NoBusiness message={teamTexts.noBusiness} />
    </>
  );
}

function Team({ businessId }: { businessId: string }) {
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<Invited | null>(null);
  const query = useQuery(teamOf(businessId));
  const isWaiting = useWaiting(query.isPending);
  const team = query.data;
  const staff = team?.people.filter(({ role }) => role !== 'owner') ?? [];
  return (
    <>
      <PageHeader
        title={teamTexts.title}
        subtitle={teamTexts.subtitle}
        actions={
          <>
            <LinkButton to={paths.activity}>{teamTexts.toActivity}</LinkButton>
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden />}
              onClick={() => setInviting(true)}
            >
              {teamTexts.invite}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        {isWaiting && (
          <div role="status" aria-label={teamTexts.loading}>
            <SkeletonList rows={3} height="4.5rem" />
          </div>
        )}
        {!isWaiting && !team && (
          <ErrorState
            message={teamTexts.loadFailed}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        {!isWaiting && team && (
          <>
            <Card title={teamTexts.people} flush>
              <ul className={styles.list}>
                {team.people.map((person) => (
                  <PersonLine key={person._id} businessId={businessId} person={person} />
                ))}
              </ul>
            </Card>
            {staff.length === 0 && (
              <EmptyState
                icon={<Users />}
                title={teamTexts.aloneTitle}
                text={teamTexts.aloneText}
              />
            )}
            {team.invitations.length > 0 && (
              <InvitationsCard
                businessId={businessId}
                invitations={team.invitations}
                onRenewed={setInvited}
              />
            )}
            {staff.length > 0 && (
              <Card title={teamTexts.sharedDevices} subtitle={teamTexts.sharedDevicesText}>
                <LinkButton to={paths.devices}>{teamTexts.toDevices}</LinkButton>
              </Card>
            )}
            {staff.length > 0 && (
              <HandoverCard businessId={businessId} staff={staff} handover={team.handover} />
            )}
          </>
        )}
      </div>
      <InviteDialog
        businessId={businessId}
        open={isInviting || invited !== null}
        invited={invited}
        onInvited={setInvited}
        onClose={() => {
          setInviting(false);
          setInvited(null);
        }}
      />
    </>
  );
}
