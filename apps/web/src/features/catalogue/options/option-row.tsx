import { bounds, toastMs } from '@mostrador/contract/limits';
import { toCents, toPesos } from '@mostrador/contract/money';
import type { Option } from '@mostrador/contract/option-groups';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toasts.ts';
import { chooseOptionEnd } from '../runs-out/runs-out-api.ts';
import { SoldOutLine } from '../runs-out/sold-out-line.tsx';
import { groupTexts } from '../texts.ts';
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
import { useSavedField } from './use-saved-field.ts';

interface OptionRowProps {
  path: OptionPath;
  option: Option;
  /** The way to move it among the others. */
  order: ReactNode;
}

const sayFailed = () => void toast.error(groupTexts.updateFailed);

export function OptionRow({ path, option, order }: OptionRowProps) {
  const [isLeaving, setLeaving] = useState(false);
  const handleRemove = async () => {
    setLeaving(true);
    await removeOption(path);
    setLeaving(false);
  };
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
    <>
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
        <td className={styles.optionOrder}>{order}</td>
        <td className={styles.optionActions}>
          <IconButton
            label={groupTexts.removeOption(option.name)}
            icon={<Trash2 aria-hidden />}
            tone="danger"
            disabled={isLeaving}
            onClick={() => void handleRemove()}
          />
        </td>
      </tr>
      {!option.inStock && (
        <tr className={styles.optionNote}>
          <td colSpan={5}>
            <SoldOutLine
              name={option.name}
              soldOut={option}
              onChoose={(until) => void chooseOptionEnd(path, until)}
            />
          </td>
        </tr>
      )}
    </>
  );
}

const priceProblems = { failed: groupTexts.notSaved, unreadable: groupTexts.badPrice };

/** Stays, with what was typed into it, until the server has let it go. */
async function removeOption(path: OptionPath): Promise<void> {
  const { businessId, groupId, optionId } = path;
  try {
    await deleteOption(path);
    patchGroup(businessId, groupId, (group) => ({
      ...group,
      options: group.options.filter(({ _id }) => _id !== optionId),
    }));
  } catch (error) {
    const reason = errorText(error, 'error', '');
    if (reason === '') toast.error(groupTexts.removeFailed);
    else toast.error(reason, { title: groupTexts.removeFailed, durationMs: toastMs.newOrder });
    await reloadGroups(businessId);
  }
}
