import { formatPesos } from '@mostrador/contract/money';
import type { SettlementOfRun } from '@mostrador/contract/settlement-runs';
import { formatDate } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import styles from '../admin.module.css';
import { settlementRun, settlementRuns, transfersFile } from '../api.ts';
import { DeductionsCard } from '../businesses/deductions-card.tsx';
import { type Question, ReasonDialog } from '../reason-dialog.tsx';
import { adminTexts, stateNames } from '../texts.ts';
import { SettlementActions, settlementTones } from './settlement-actions.tsx';

/** The day before the instant at which the week closed: its Sunday. */
const weekName = (periodEnd: string) =>
  formatDate(new Date(new Date(periodEnd).getTime() - 60_000));

export function SettlementsPage() {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isPending, refetch } = useQuery(settlementRuns);
  const run = data?.runs.find((each) => each.periodEnd === chosen) ?? data?.runs[0];
  const shown = run?.periodEnd;
  return (
    <>
      <PageHeader title={adminTexts.settlements} />
      {isPending && <SkeletonList rows={4} />}
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
      {data && data.runs.length > 0 && (
        <Card flush>
          <Table caption={adminTexts.settlements}>
            <thead>
              <tr>
                <HeaderCell>{adminTexts.week}</HeaderCell>
                <HeaderCell numeric>{adminTexts.total}</HeaderCell>
                <HeaderCell hideBelow="sm">{adminTexts.states}</HeaderCell>
                <HeaderCell>{adminTexts.actions}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {data.runs.map((run) => (
                <tr key={run.periodEnd} aria-current={run.periodEnd === shown ? 'true' : undefined}>
                  <Cell>{weekName(run.periodEnd)}</Cell>
                  <Cell numeric>{formatPesos(run.net)}</Cell>
                  <Cell hideBelow="sm">
                    {run.byState
                      .map(({ state, count }) => `${stateNames[state]} ${count}`)
                      .join(' · ')}
                  </Cell>
                  <Cell>
                    <Button size="sm" onClick={() => setChosen(run.periodEnd)}>
                      {adminTexts.seeRun}
                    </Button>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      {run && <Run key={run.periodEnd} periodEnd={run.periodEnd} count={countOf(run)} />}
      {!isPending && <DeductionsCard />}
    </>
  );
}

const countOf = ({ byState }: { byState: readonly { count: number }[] }) =>
  byState.reduce((sum, { count }) => sum + count, 0);

interface RunProps {
  periodEnd: string;
  /** How many rows will come, so that nothing below them jumps. */
  count: number;
}

function Run({ periodEnd, count }: RunProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { data } = useQuery(settlementRun(periodEnd));
  const download = async () => {
    saveFile(await transfersFile(periodEnd), `transferencias-${periodEnd.slice(0, 10)}.csv`);
  };
  return (
    <Card
      flush
      title={`${adminTexts.week} ${weekName(periodEnd)}`}
      actions={<Button onClick={() => void download()}>{adminTexts.transfers}</Button>}
    >
      <Table caption={`${adminTexts.week} ${weekName(periodEnd)}`}>
        <thead>
          <tr>
            <HeaderCell>{adminTexts.name}</HeaderCell>
            <HeaderCell hideBelow="md">{adminTexts.account}</HeaderCell>
            <HeaderCell numeric>{adminTexts.net}</HeaderCell>
            <HeaderCell>{adminTexts.state}</HeaderCell>
            <HeaderCell>{adminTexts.actions}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {!data &&
            Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places without content
              <tr key={index}>
                <Cell colSpan={5}>
                  <Skeleton height="2rem" />
                </Cell>
              </tr>
            ))}
          {data?.settlements.map((one) => (
            <RunRow key={one._id} settlement={one} ask={setQuestion} />
          ))}
        </tbody>
      </Table>
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </Card>
  );
}

interface RunRowProps {
  settlement: SettlementOfRun;
  ask: (question: Question) => void;
}

const RunRow = ({ settlement: one, ask }: RunRowProps) => (
  <tr>
    <Cell>
      <span className={styles.name}>{one.businessName}</span>
    </Cell>
    <Cell hideBelow="md">{one.aliasCBU || adminTexts.noAccount}</Cell>
    <Cell numeric>{formatPesos(one.net)}</Cell>
    <Cell>
      <Badge tone={settlementTones[one.state]}>{stateNames[one.state]}</Badge>{' '}
      {one.transferReference ?? one.stateReason}
    </Cell>
    <Cell>
      <SettlementActions settlement={one} ask={ask} />
    </Cell>
  </tr>
);
