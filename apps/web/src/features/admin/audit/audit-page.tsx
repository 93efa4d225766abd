import type { AuditLine } from '@mostrador/contract/audit';
import { auditKinds } from '@mostrador/contract/audit-kinds';
import { localDay } from '@mostrador/contract/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from '../admin.module.css';
import { type AuditFilter, auditLines } from '../api.ts';
import { adminTexts } from '../texts.ts';
import auditStyles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLineItem } from './audit-line-item.tsx';

/** What the address asks for; what makes no sense in it is left out. */
function readFilter(search: URLSearchParams): AuditFilter {
  const kind = auditKinds.find((known) => known === search.get('kind'));
  const given = ['person', 'business', 'from', 'to'].flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(given), ...(kind && { kind }) };
}

const dayOf = (line: AuditLine | undefined): string => (line ? localDay(line.at) : '');

export function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const [isTechnical, setTechnical] = useState(false);
  const isFiltered = search.size > 0;
  const list = useInfiniteQuery(auditLines(readFilter(search)));
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      <PageHeader
        title={adminTexts.audit}
        actions={
          <Switch
            label={adminTexts.technical}
            checked={isTechnical}
            onCheckedChange={setTechnical}
          />
        }
      />
      <AuditFilters search={search} onChange={(changed) => setSearch(changed, { replace: true })} />
      {list.isPending && <SkeletonList rows={8} />}
      {list.isError && (
        <ErrorState message={adminTexts.loadFailed} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && lines.length === 0 && (
        <EmptyState
          icon={<Shield aria-hidden />}
          title={isFiltered ? adminTexts.noneFound : adminTexts.noAudit}
          action={
            isFiltered && (
              <Button onClick={() => setSearch({}, { replace: true })}>
                {adminTexts.clearFilters}
              </Button>
            )
          }
        />
      )}
      {lines.length > 0 && (
        <Card flush>
          <ul className={auditStyles.lines} aria-label={adminTexts.audit}>
            {lines.map((line, index) => (
              <AuditLineItem
                key={line._id}
                line={line}
                isTechnical={isTechnical}
                isFirstOfDay={dayOf(line) !== dayOf(lines[index - 1])}
              />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {adminTexts.more}
          </Button>
        </div>
      )}
    </>
  );
}
