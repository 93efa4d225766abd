import type { Option } from '@mostrador/contract/catalogue';
import { bounds } from '@mostrador/contract/limits';
import { toCents, toPesos } from '@mostrador/contract/money';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.ts';
import { parseExtraPrice, shownExtraPrice } from './option-fields.ts';
import {
  changeOption,
  deleteOption,
  type OptionChanges,
  type OptionPath,
  patchGroup,
  patchOption,
  reloadGroups,
} from './option-groups-api.ts';
import styles from './option-groups-page.module.css';
import { setOptionStock } from './option-stock.ts';
import { groupTexts } from './texts.ts';
import { useSavedField } from './use-saved-field.ts';

interface OptionRowProps {
  path: OptionPath;
  option: Option;
}

const sayFailed = () => void toast.error(groupTexts.updateFailed);

export function OptionRow({ path, option }: OptionRowProps) {
  // Only the field that was saved: the answer may be older than a click on the switch.
  const save = async (changes: OptionChanges) => {
    await changeOption(path, changes);
    patchOption(path, changes);
  };
  const name = useSavedField({
    saved: option.name,
    show: (text) => text,
    read: (typed) => (typed.trim() === '' ? 'restore' : { value: typed.trim() }),
    send: (value) => save({ name: value }),
    onFailed: sayFailed,
  });
  const price = useSavedField({
    saved: toCents(option.priceModifier),
    show: (cents) => shownExtraPrice(toPesos(cents)),
    read: (typed) => {
      const cents = parseExtraPrice(typed);
      return cents === null ? 'unreadable' : { value: cents };
    },
    send: (cents) => save({ priceModifier: toPesos(cents) }),
    onFailed: sayFailed,
  });
  return (
    <tr className={styles.option}>
      <td className={styles.optionStock}>
        <Switch
          hideLabel
          label={groupTexts.stockOf(option.name)}
          onText={groupTexts.inStock}
          offText={groupTexts.outOfStock}
          checked={option.inStock}
          onCheckedChange={(inStock) => setOptionStock(path, inStock)}
          className={styles.switch}
        />
      </td>
      <td className={styles.optionName}>
        <TextField
          hideLabel
          label={groupTexts.nameOf(option.name)}
          maxLength={bounds.nameLength}
          autoComplete="off"
          error={name.problem === 'failed' && groupTexts.notSaved}
          {...name.inputProps}
        />
      </td>
      <td className={styles.optionPrice}>
        <TextField
          hideLabel
          label={groupTexts.extraPriceOf(option.name)}
          before="$"
          inputMode="decimal"
          autoComplete="off"
          error={price.problem && priceProblems[price.problem]}
          {...price.inputProps}
        />
      </td>
      <td className={styles.optionActions}>
        <IconButton
          label={groupTexts.removeOption(option.name)}
          icon={<Trash2 aria-hidden />}
          tone="danger"
          onClick={() => void removeOption(path)}
        />
      </td>
    </tr>
  );
}

const priceProblems = { failed: groupTexts.notSaved, unreadable: groupTexts.badPrice };

/** Gone at once; back again if the server did not let it go. */
async function removeOption(path: OptionPath): Promise<void> {
  const { businessId, groupId, optionId } = path;
  patchGroup(businessId, groupId, (group) => ({
    ...group,
    options: group.options.filter(({ _id }) => _id !== optionId),
  }));
  try {
    await deleteOption(path);
  } catch {
    toast.error(groupTexts.removeFailed);
    await reloadGroups(businessId);
  }
}
