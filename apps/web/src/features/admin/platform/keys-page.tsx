import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { confirm } from '../../../ui/alerts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { marketplaceKeys, revokeKey } from '../api.ts';
import { adminTexts } from '../texts.ts';
import { CreateKeyForm } from './create-key-form.tsx';

const lastUseText = (lastUsedAt: string | null): string =>
  lastUsedAt === null ? adminTexts.neverUsed : formatDateTime(lastUsedAt);

export function KeysPage() {
  const { data, isPending, refetch } = useQuery(marketplaceKeys);
  const marketplaces = [...new Set(data?.keys.map(({ marketplace }) => marketplace))].toSorted();
  const revoke = async (keyId: string, name: string) => {
    if (!(await confirm(adminTexts.confirmRevoke(name), { danger: true }))) return;
    await act(() => revokeKey(keyId));
  };
  return (
    <>
      <PageHeader title={adminTexts.keys} />
      <Card>
        <CreateKeyForm marketplaces={marketplaces} />
      </Card>
      {isPending && <SkeletonList rows={3} />}
      {!isPending && !data && (
        <ErrorState message={adminTexts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data?.keys.length === 0 && (
        <EmptyState icon={<KeyRound aria-hidden />} title={adminTexts.noKeys} />
      )}
      {data && data.keys.length > 0 && (
        <Card flush>
          <Table caption={adminTexts.keys}>
            <thead>
              <tr>
                <HeaderCell>{adminTexts.keyAndMarketplace}</HeaderCell>
                <HeaderCell hideBelow="sm">{adminTexts.created}</HeaderCell>
                <HeaderCell hideBelow="sm">{adminTexts.lastUse}</HeaderCell>
                <HeaderCell>{adminTexts.state}</HeaderCell>
                <HeaderCell>{adminTexts.actions}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {data.keys.map(({ _id, name, marketplace, createdAt, revokedAt, lastUsedAt }) => (
                <tr key={_id}>
                  <Cell>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.under}>{marketplace}</span>
                    <span className={joinClasses(styles.under, styles.onPhone)}>
                      {adminTexts.lastUse}: {lastUseText(lastUsedAt)}
                    </span>
                  </Cell>
                  <Cell hideBelow="sm">{formatDateTime(createdAt)}</Cell>
                  <Cell hideBelow="sm">{lastUseText(lastUsedAt)}</Cell>
                  <Cell>
                    <Badge tone={revokedAt ? 'neutral' : 'success'}>
                      {revokedAt ? adminTexts.revoked : adminTexts.active}
                    </Badge>
                  </Cell>
                  <Cell>
                    {!revokedAt && (
                      <Button size="sm" onClick={() => void revoke(_id, name)}>
                        {adminTexts.revoke}
                      </Button>
                    )}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </>
  );
}
