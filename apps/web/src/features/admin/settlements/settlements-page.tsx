import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { settlementRun, settlementRuns } from '../api.ts';
import { DeductionsCard } from '../businesses/deductions-card.tsx';
import { adminTexts } from '../texts.ts';
import { RunCard } from './run-card.tsx';
import { RunList } from './run-list.tsx';
import { weekName } from './week-name.ts';

export function SettlementsPage() {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isPending, refetch } = useQuery(settlementRuns);
  const run = data?.runs.find((each) => each.periodEnd === chosen) ?? data?.runs[0];
  const shown = run?.periodEnd;
  // Nothing below the first week jumps when its rows come.
  const newest = useQuery({ ...settlementRun(shown ?? ''), enabled: shown !== undefined });
  const isWaiting = isPending || (chosen === null && run !== undefined && newest.isPending);
  const week = useRef<HTMLElement>(null);
  const choose = (periodEnd: string) => {
    setChosen(periodEnd);
    week.current?.focus();
  };
  return (
    <>
      <PageHeader title={adminTexts.settlements} />
      {isWaiting && <SkeletonList rows={4} />}
      {!isPending && !data && (
        <ErrorState message={adminTexts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data?.runs.length === 0 && (
        <EmptyState
          icon={<Landmark aria-hidden />}
          title={adminTexts.noRuns}
          text={adminTexts.noRunsText}
        />
      )}
      {run && !isWaiting && (
        <section
          ref={week}
          tabIndex={-1}
          aria-label={`${adminTexts.week} ${weekName(run.periodEnd)}`}
        >
          <RunCard key={run.periodEnd} periodEnd={run.periodEnd} count={run.count} />
        </section>
      )}
      {data && data.runs.length > 0 && !isWaiting && (
        <RunList runs={data.runs} shown={shown} onChoose={choose} />
      )}
      {!isWaiting && <DeductionsCard />}
    </>
  );
}
