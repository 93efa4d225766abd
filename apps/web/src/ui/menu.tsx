import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './popup.module.css';

interface MenuProps {
  /** The button that opens it: an element that takes a ref and button props. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
          <Base.Popup className={joinClasses(styles.popup, styles.menu)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  children: ReactNode;
  disabled?: boolean;
}

export function MenuItem({ onSelect, icon, children, disabled }: MenuItemProps) {
  return (
    <Base.Item className={styles.item} onClick={onSelect} disabled={disabled}>
      {icon}
      {children}
    </Base.Item>
  );
}

interface MenuChoiceProps<T extends string> {
  label?: string;
  value: T | null;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; icon?: ReactNode }[];
}

/** One of several; the chosen one is ticked. */
export function MenuChoice<T extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(chosen: T) => onValueChange(chosen)}>
      {label && <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>}
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          className={styles.item}
          closeOnClick
        >
          {option.icon}
          {option.label}
          <Base.RadioItemIndicator className={styles.check}>
            <Check aria-hidden />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}
