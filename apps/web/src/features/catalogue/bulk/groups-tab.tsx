import type { Product } from '@mostrador/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { optionGroupsOf } from '../options/option-groups-api.ts';
import { bulkTexts, formTexts, groupTexts } from '../texts.ts';
import { type BulkDraft, countGroupChanges, hasGroup } from './bulk-draft.ts';
import styles from './bulk-edit-dialog.module.css';
import { RadioChoices } from './radio-choices.tsx';

interface GroupsTabProps {
  businessId: string;
  draft: BulkDraft;
  onChange: (changes: Partial<BulkDraft>) => void;
  products: readonly Product[];
  problem: string | null;
}

const actions = [
  { value: 'add', label: bulkTexts.groupActions.add },
  { value: 'remove', label: bulkTexts.groupActions.remove },
] as const;

/** Gives all selected products a group, or takes it from them. */
export function GroupsTab({ businessId, draft, onChange, products, problem }: GroupsTabProps) {
  const groups = useQuery(optionGroupsOf(businessId));
  const { groupAction, groupIds } = draft;
  const toggle = (groupId: string) =>
    onChange({
      groupIds: groupIds.includes(groupId)
        ? groupIds.filter((each) => each !== groupId)
        : [...groupIds, groupId],
    });
  if (groups.isPending) return <SkeletonList rows={4} height="3.25rem" />;
  if (!groups.data) return <p className={styles.problem}>{bulkTexts.groupsFailed}</p>;
  if (groups.data.length === 0) return <p className={styles.willChange}>{formTexts.noGroups}</p>;
  return (
    <div className={styles.tab}>
      <RadioChoices
        legend={bulkTexts.groupAction}
        choices={actions}
        value={groupAction}
        onChange={(value) => onChange({ groupAction: value })}
      />
      <fieldset className={styles.groups}>
        <legend className={styles.legend}>{bulkTexts.groupList}</legend>
        {groups.data.map(({ _id, groupName, options }) => {
          const having = products.filter((product) => hasGroup(product, _id)).length;
          return (
            <Checkbox
              key={_id}
              label={groupName}
              hint={`${groupTexts.count(options.length)} · ${bulkTexts.groupsOnProducts(having, products.length)}`}
              checked={groupIds.includes(_id)}
              onCheckedChange={() => toggle(_id)}
            />
          );
        })}
      </fieldset>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.willChange} role="status">
        {groupIds.length > 0 &&
          bulkTexts.willChange(countGroupChanges(products, draft), products.length)}
      </p>
    </div>
  );
}
