import { activityKinds } from '@mostrador/contract/activity-kinds';
import { activityKindNames, activityWords } from '@mostrador/contract/activity-words';
import type { ActivityFilter, ActivityLine } from '@mostrador/contract/team';
import { formatDate, formatDateTime, formatTime, localDay } from '@mostrador/contract/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { useWaiting } from '../../../lib/use-waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { activityTexts } from '../texts.ts';
import styles from './activity.module.css';
import { activityOf, fetchActivityFile } from './activity-api.ts';

export function ActivityPage() {
  const businessId = useBusinessId();
  if (businessId) return <Activity key={businessId} businessId={businessId} />;
  return (
    <>
      <PageHeader title={activityTexts.title} subtitle={activityTexts.subtitle} />
      <NoBusiness message={activityTexts.noBusiness} />
    </>
  );
}

const any = 'todo';

const kindOptions = [
  { value: any, label: activityTexts.anyKind },
  ...activityKinds.map((kind) => ({ value: kind, label: activityKindNames[kind] })),
];

function Activity({ businessId }: { businessId: string }) {
  const [filter, setFilter] = useState<ActivityFilter>({});
  const activity = useInfiniteQuery(activityOf(businessId, filter));
  const isWaiting = useWaiting(activity.isPending);
  const pages = activity.data?.pages ?? [];
  const people = pages[0]?.people ?? [];
  const lines = pages.flatMap((page) => page.lines);
  const isFiltered = filter.kind !== undefined || filter.person !== undefined;
  async function loadMore(): Promise<void> {
    const { isFetchNextPageError } = await activity.fetchNextPage();
    if (isFetchNextPageError) toast.error(activityTexts.moreFailed);
  }
  return (
    <>
      <PageHeader
        title={activityTexts.title}
        subtitle={activityTexts.subtitle}
        actions={<ActivityDownload businessId={businessId} filter={filter} />}
      />
      <search className={styles.filters} aria-label={activityTexts.filters}>
        <Select
          label={activityTexts.person}
          value={filter.person ?? any}
          options={[
            { value: any, label: activityTexts.anybody },
            ...people.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onValueChange={(person) =>
            setFilter({ ...filter, person: person === any ? undefined : person })
          }
        />
        <Select
          label={activityTexts.kind}
          value={filter.kind ?? any}
          options={kindOptions}
          onValueChange={(value) =>
            setFilter({ ...filter, kind: activityKinds.find((kind) => kind === value) })
          }
        />
      </search>
      {isWaiting && <SkeletonList rows={8} height="3.5rem" />}
      {!isWaiting && !activity.data && (
        <ErrorState
          message={activityTexts.failed}
          onRetry={() => void activity.refetch()}
          busy={activity.isFetching}
        />
      )}
      {!isWaiting && activity.data && lines.length === 0 && (
        <Nothing isFiltered={isFiltered} onClear={() => setFilter({})} />
      )}
      {!isWaiting && lines.length > 0 && (
        <div className={styles.results} aria-busy={activity.isPlaceholderData || undefined}>
          <Card flush>
            <Lines lines={lines} />
          </Card>
          {activity.hasNextPage && (
            <Button
              className={styles.more}
              busy={activity.isFetchingNextPage}
              busyText={activityTexts.loadingMore}
              onClick={() => void loadMore()}
            >
              {activityTexts.more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const dayOf = (line: ActivityLine | undefined): string => (line ? localDay(line.at) : '');

function Lines({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <ul className={styles.lines} aria-label={activityTexts.caption}>
      {lines.map((line, index) => (
        <li key={line._id} className={styles.line}>
          {/* The day is said once, above the first of its lines. */}
          {dayOf(line) !== dayOf(lines[index - 1]) && (
            <p className={styles.day}>{formatDate(line.at)}</p>
          )}
          <time className={styles.muted} dateTime={line.at} title={formatDateTime(line.at)}>
            {formatTime(line.at)}
          </time>
          <div className={styles.what}>
            <strong>{activityWords(line)}</strong>
            <span className={styles.muted}>
              {line.who} · {activityKindNames[line.kind]}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title={activityTexts.noneFound}
      action={<Button onClick={onClear}>{activityTexts.clear}</Button>}
    />
  ) : (
    <EmptyState icon={<ScrollText />} title={activityTexts.empty} text={activityTexts.emptyText} />
  );
}

interface ActivityDownloadProps {
  businessId: string;
  filter: ActivityFilter;
}

function ActivityDownload({ businessId, filter }: ActivityDownloadProps) {
  const download = useSubmit({
    send: (wanted: ActivityFilter) => fetchActivityFile(businessId, wanted),
    onDone: (file) => saveFile(file, activityTexts.fileName(localDay(new Date()))),
    onFailed: () => toast.error(activityTexts.downloadFailed),
  });
  return (
    <Button
      icon={<Download aria-hidden />}
      busy={download.isPending}
      busyText={activityTexts.downloading}
      onClick={() => download.submit(filter)}
    >
      {activityTexts.download}
    </Button>
  );
}
