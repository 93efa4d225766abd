import { bounds } from '@mostrador/contract/limits';
import type { OptionGroup } from '@mostrador/contract/option-groups';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { optionGroupsOf } from '../options/option-groups-api.ts';
import { formTexts, groupTexts } from '../texts.ts';
import { type AssignedGroup, toggleGroup, withMin } from './product-draft.ts';
import styles from './product-form.module.css';

interface GroupPickerProps {
  businessId: string;
  assigned: readonly AssignedGroup[];
  onChange: (groups: readonly AssignedGroup[]) => void;
  error: string | undefined;
}

/** Groups that cannot be loaded are simply not offered; what was assigned stays assigned. */
export function GroupPicker({ businessId, assigned, onChange, error }: GroupPickerProps) {
  const { data } = useQuery(optionGroupsOf(businessId));
  const groups = data ?? [];
  const replace = (changed: AssignedGroup) =>
    onChange(
      assigned.map((group) => (group.optionGroup === changed.optionGroup ? changed : group)),
    );
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{formTexts.groups}</legend>
      {data && (
        <p className={styles.hint}>
          {groups.length === 0 ? formTexts.noGroups : formTexts.groupsHint}
        </p>
      )}
      {error && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      {groups.map((group) => {
        const link = assigned.find(({ optionGroup }) => optionGroup === group._id);
        return (
          <div key={group._id} className={styles.group}>
            <Checkbox
              label={group.groupName}
              hint={groupTexts.count(group.options.length)}
              checked={link !== undefined}
              onCheckedChange={() => onChange(toggleGroup(assigned, group))}
            />
            {link && <GroupTerms group={group} link={link} onChange={replace} />}
          </div>
        );
      })}
    </fieldset>
  );
}

interface GroupTermsProps {
  group: OptionGroup;
  link: AssignedGroup;
  onChange: (link: AssignedGroup) => void;
}

/** Under which title, and how many may be chosen: the minimum from zero, the maximum from there. */
function GroupTerms({ group, link, onChange }: GroupTermsProps) {
  const named = (field: string) => formTexts.groupFieldName(field, group.groupName);
  const optionCount = group.options.length;
  return (
    <div className={styles.terms}>
      <TextField
        label={formTexts.groupTitle}
        aria-label={named(formTexts.groupTitle)}
        maxLength={bounds.nameLength}
        placeholder={group.groupName}
        value={link.titleForUser}
        onValueChange={(titleForUser) => onChange({ ...link, titleForUser })}
      />
      <NumberField
        label={formTexts.groupMin}
        aria-label={named(formTexts.groupMin)}
        required
        raisesToMin
        max={Math.max(1, optionCount)}
        aboveMax={formTexts.groupMinTooHigh(optionCount)}
        value={link.minSelections}
        onValueChange={(min) => onChange(withMin(link, min))}
      />
      <NumberField
        label={formTexts.groupMax}
        aria-label={named(formTexts.groupMax)}
        required
        raisesToMin
        min={link.minSelections ?? 0}
        max={bounds.optionsPerGroup}
        value={link.maxSelections}
        onValueChange={(maxSelections) => onChange({ ...link, maxSelections })}
      />
    </div>
  );
}
