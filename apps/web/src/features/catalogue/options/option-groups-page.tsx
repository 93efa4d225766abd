import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { useWaiting } from '../../../lib/use-waiting.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { CopyParts } from '../copies/copy-parts.tsx';
import { catalogueTexts, groupTexts } from '../texts.ts';
import { GroupList } from './group-list.tsx';
import { NewGroupForm } from './new-group-form.tsx';
import { optionGroupsOf } from './option-groups-api.ts';
import styles from './option-groups-page.module.css';

export function OptionGroupsPage() {
  const businessId = useBusinessId();
  return (
    <>
      <PageHeader
        title={groupTexts.title}
        subtitle={groupTexts.subtitle}
        back={{ to: paths.products, label: groupTexts.back }}
      />
      {businessId ? (
        <Groups key={businessId} businessId={businessId} />
      ) : (
        <NoBusiness message={catalogueTexts.noBusiness} />
      )}
    </>
  );
}

function Groups({ businessId }: { businessId: string }) {
  const groups = useQuery(optionGroupsOf(businessId));
  const isWaiting = useWaiting(groups.isPending);
  if (isWaiting) {
    return (
      <div className={styles.page}>
        <SkeletonList rows={4} height="5.5rem" />
      </div>
    );
  }
  if (!groups.data) {
    return (
      <ErrorState
        message={groupTexts.failed}
        onRetry={() => void groups.refetch()}
        busy={groups.isFetching}
      />
    );
  }
  return (
    <div className={styles.page}>
      <NewGroupForm businessId={businessId} />
      <div className={styles.copies}>
        <CopyParts
          businessId={businessId}
          kind="groupIds"
          items={groups.data.map(({ _id, groupName }) => ({ id: _id, name: groupName }))}
        />
      </div>
      {groups.data.length === 0 && (
        <Card>
          <EmptyState icon={<ListChecks />} title={groupTexts.empty} text={groupTexts.emptyText} />
        </Card>
      )}
      <GroupList businessId={businessId} groups={groups.data} />
    </div>
  );
}
