import { Check } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { joinClasses } from './join-classes.ts';
import { latePart } from './late-part.ts';
import styles from './popup.module.css';

const useBaseMenu = latePart(async () => (await import('@base-ui/react/menu')).Menu, {
  isFetchedAhead: false,
});

type BaseMenu = NonNullable<ReturnType<typeof useBaseMenu>>;
const BaseContext = createContext<BaseMenu | null>(null);

function useBase(): BaseMenu {
  const base = use(BaseContext);
  if (!base) throw new Error('Only inside of a menu.');
  return base;
}

type TriggerProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

/** Its button is there at once; what it opens may come later, and opens then if it was pressed. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const [isNear, setNear] = useState(false);
  // While a finger is down the button must not be exchanged: its click would be lost.
  const [isDown, setDown] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const Base = useBaseMenu(isNear || isPressed);
  useEffect(() => {
    if (Base && hasFocus.current) button.current?.focus();
  }, [Base]);
  if (!Base || isDown) {
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => {
        setPressed(true);
        setDown(false);
      },
      onPointerEnter: () => setNear(true),
      onPointerDown: () => setDown(true),
      onPointerLeave: () => setDown(false),
      onFocus: () => {
        hasFocus.current = true;
        setNear(true);
      },
      onBlur: () => {
        hasFocus.current = false;
      },
    });
  }
  return (
    <BaseContext value={Base}>
      <Base.Root modal={false} defaultOpen={isPressed}>
        <Base.Trigger render={cloneElement(trigger, { ref: button })} />
        <Base.Portal>
          <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
            <Base.Popup className={joinClasses(styles.popup, styles.menu)}>{children}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </BaseContext>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  children: ReactNode;
  disabled?: boolean;
}

export function MenuItem({ onSelect, icon, children, disabled }: MenuItemProps) {
  const Base = useBase();
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
  const Base = useBase();
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
  const Base = useBase();
  return <Base.Separator className={styles.separator} />;
}
