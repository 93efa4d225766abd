import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, Search } from 'lucide-react';
import { useRef } from 'react';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { joinClasses } from './join-classes.ts';
import popupStyles from './popup.module.css';
import { uiTexts } from './texts.ts';

export interface ComboboxProps extends FieldLook {
  value: string | null;
  onValueChange: (value: string) => void;
  options: readonly string[];
  /** On the button while nothing is chosen. */
  placeholder: string;
  searchPlaceholder?: string;
  emptyText?: string;
  disabled?: boolean;
}

/** A button that opens a list with a search box; capitals and accents do not matter. */
export function Combobox({
  value,
  onValueChange,
  options,
  placeholder,
  searchPlaceholder = uiTexts.search,
  emptyText = uiTexts.nothingFound,
  disabled,
  ...look
}: ComboboxProps) {
  const search = useRef<HTMLInputElement>(null);
  return (
    <Field {...look}>
      {(control) => (
        <Base.Root
          items={options}
          value={value === '' ? null : value}
          onValueChange={(chosen) => {
            if (chosen !== null) onValueChange(chosen);
          }}
          locale="es-AR"
          autoHighlight
          disabled={disabled}
        >
          <Base.Trigger {...control} className={joinClasses(fieldStyles.control, styles.trigger)}>
            <span className={joinClasses(styles.value, !value && styles.placeholder)}>
              {value || placeholder}
            </span>
            <ChevronDown aria-hidden className={styles.chevron} />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className={popupStyles.positioner} align="start" sideOffset={6}>
              <Base.Popup
                className={joinClasses(popupStyles.popup, styles.popup)}
                initialFocus={search}
                aria-label={placeholder}
              >
                <span className={styles.search}>
                  <Search aria-hidden />
                  <Base.Input
                    ref={search}
                    className={styles.input}
                    placeholder={searchPlaceholder}
                    aria-label={searchPlaceholder}
                  />
                </span>
                <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
                <Base.List className={styles.list}>
                  {(option: string) => (
                    <Base.Item key={option} value={option} className={popupStyles.item}>
                      <span className={styles.value}>{option}</span>
                      <Base.ItemIndicator className={popupStyles.check}>
                        <Check aria-hidden />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
