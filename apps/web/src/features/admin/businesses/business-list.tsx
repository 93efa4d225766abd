import { type BusinessStatus, businessStatuses } from '@mostrador/contract/lists';
import { formatDate } from '@mostrador/contract/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import styles from '../admin.module.css';
import { businesses } from '../api.ts';
import { adminTexts, statusNames } from '../texts.ts';
import { StatusBadge } from './status-badge.tsx';

/** In the address too: nothing there means the state that the page begins with. */
const everyStatus = 'todos';

const statusOptions = [
  { value: everyStatus, label: adminTexts.allStatuses },
  ...businessStatuses.map((value) => ({ value, label: statusNames[value] })),
];

interface BusinessListProps {
  /** Its heading, beside which stands how many wait for a decision. */
  title: ReactNode;
  /** In which state the listed ones are until another is chosen. */
  initialStatus?: BusinessStatus;
}

/** The businesses, searched and filtered in the address. */
export function BusinessList({ title, initialStatus }: BusinessListProps) {
  const [search, setSearch] = useSearchParams();
  const text = search.get('texto') ?? '';
  const chosen = search.get('estado') ?? initialStatus ?? everyStatus;
  const status = businessStatuses.find((known) => known === chosen);
  const list = useInfiniteQuery(businesses(useDeferredValue(text), status));
  const change = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  const rows = list.data?.pages.flatMap((page) => page.businesses) ?? [];
  const waiting = list.data?.pages[0]?.waiting ?? 0;

  return (
    <>
      <div className={styles.listHead}>
        {title}
        {waiting > 0 && <Badge tone="warning">{adminTexts.waiting(waiting)}</Badge>}
      </div>
      <div className={styles.filters}>
        <SearchField
          label={adminTexts.searchBusinesses}
          placeholder={adminTexts.searchBusinesses}
          value={text}
          onValueChange={(value) => change('texto', value)}
        />
        <Select
          label={adminTexts.status}
          hideLabel
          value={status ?? everyStatus}
          options={statusOptions}
          onValueChange={(value) => change('estado', value)}
        />
      </div>
      {list.isPending && <SkeletonList rows={6} />}
      {list.isError && (
        <ErrorState message={adminTexts.loadFailed} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={<Building2 aria-hidden />}
          title={adminTexts.noBusinesses}
          text={adminTexts.noBusinessesText}
        />
      )}
      {rows.length > 0 && (
        <Card flush>
          <Table caption={adminTexts.businesses}>
            <thead>
              <tr>
                <HeaderCell>{adminTexts.name}</HeaderCell>
                <HeaderCell hideBelow="md">{adminTexts.owner}</HeaderCell>
                <HeaderCell hideBelow="md">{adminTexts.city}</HeaderCell>
                <HeaderCell hideBelow="lg">{adminTexts.since}</HeaderCell>
                <HeaderCell>{adminTexts.status}</HeaderCell>
                <HeaderCell>{adminTexts.actions}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row._id}>
                  <Cell>
                    <span className={styles.name}>{row.name}</span>
                  </Cell>
                  <Cell hideBelow="md">{row.owner.email}</Cell>
                  <Cell hideBelow="md">{row.city}</Cell>
                  <Cell hideBelow="lg">{formatDate(row.createdAt)}</Cell>
                  <Cell>
                    <StatusBadge status={row.status} />
                  </Cell>
                  <Cell>
                    <LinkButton
                      size="sm"
                      to={`/negocios/${row._id}`}
                      aria-label={`${adminTexts.review} ${row.name}`}
                    >
                      {adminTexts.review}
                    </LinkButton>
                  </Cell>
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
