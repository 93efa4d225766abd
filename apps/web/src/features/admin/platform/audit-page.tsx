import { formatDateTime } from '@mostrador/contract/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import styles from '../admin.module.css';
import { auditLines } from '../api.ts';
import { adminTexts } from '../texts.ts';
import { detailText } from './detail-text.ts';

export function AuditPage() {
  const list = useInfiniteQuery(auditLines);
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      <PageHeader title={adminTexts.audit} />
      {list.isPending && <SkeletonList rows={8} />}
      {list.isError && (
        <ErrorState message={adminTexts.loadFailed} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && lines.length === 0 && (
        <EmptyState icon={<Shield aria-hidden />} title={adminTexts.noAudit} />
      )}
      {lines.length > 0 && (
        <Card flush>
          <Table caption={adminTexts.audit}>
            <thead>
              <tr>
                <HeaderCell>{adminTexts.when}</HeaderCell>
                <HeaderCell>{adminTexts.who}</HeaderCell>
                <HeaderCell>{adminTexts.what}</HeaderCell>
                <HeaderCell hideBelow="md">{adminTexts.name}</HeaderCell>
                <HeaderCell hideBelow="lg">{adminTexts.detail}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line._id}>
                  <Cell>{formatDateTime(line.at)}</Cell>
                  <Cell>
                    {line.actor ?? adminTexts.console}
                    {line.onBehalfOf && <> {adminTexts.onBehalfOf(line.onBehalfOf)}</>}
                  </Cell>
                  <Cell>{line.action}</Cell>
                  <Cell hideBelow="md">{line.business}</Cell>
                  <Cell hideBelow="lg">{detailText(line.details)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
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
