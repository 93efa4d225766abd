import type { Calls } from '@mostrador/contract/all-calls';
import type { ReplyOf } from '@mostrador/contract/endpoint';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { errorText } from '../../lib/api-error.ts';
import { deviceName } from '../../lib/device-name.ts';
import { useSession } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { endOpenSession, openSessions } from './api.ts';
import styles from './open-sessions.module.css';
import { sessionTexts } from './texts.ts';

type OpenSession = ReplyOf<Calls['GET /api/auth/sessions']>['sessions'][number];

/** Where the account is open, and when an administrator entered as one of its businesses. */
export function OpenSessions() {
  const { data, isPending, refetch } = useQuery(openSessions);
  return (
    <Card
      title={sessionTexts.sessions}
      subtitle={sessionTexts.sessionsText}
      className={styles.card}
    >
      {isPending && <SkeletonList rows={2} />}
      {!isPending && !data && (
        <ErrorState message={sessionTexts.sessionsFailed} onRetry={() => void refetch()} />
      )}
      <ul className={styles.list}>
        {data?.sessions.map((session) => (
          <SessionLine key={session._id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionLine({ session }: { session: OpenSession }) {
  const queryClient = useQueryClient();
  const isImpersonating = useSession()?.user.isImpersonating === true;
  const end = useSubmit({
    send: endOpenSession,
    onFailed: (error) => toast.error(errorText(error, 'error', sessionTexts.endFailed)),
    onEnd: () => queryClient.invalidateQueries(openSessions),
  });
  const Icon = session.impersonated ? ShieldCheck : MonitorSmartphone;
  const canEnd = !session.current && !session.endedAt && !isImpersonating;
  return (
    <li className={styles.line}>
      <Icon size={20} aria-hidden />
      <div className={styles.what}>
        <strong>
          {session.impersonated ? sessionTexts.adminEntry : deviceName(session.device)}
        </strong>
        {session.reason && <span>{sessionTexts.entryReason(session.reason)}</span>}
        <span>
          {session.endedAt
            ? sessionTexts.entryEnded(
                formatDateTime(session.createdAt),
                formatDateTime(session.endedAt),
              )
            : sessionTexts.lastUsed(formatDateTime(session.lastUsedAt))}
        </span>
      </div>
      {session.current && <Badge tone="success">{sessionTexts.thisSession}</Badge>}
      {canEnd && (
        <Button size="sm" busy={end.isPending} onClick={() => end.submit(session._id)}>
          {sessionTexts.endSession}
        </Button>
      )}
    </li>
  );
}
