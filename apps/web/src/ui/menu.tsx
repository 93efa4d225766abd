import { Check } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useRef,
  useState,
} from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './popup.module.css';

let loading: Promise<typeof import('@base-ui/react/menu').Menu> | undefined;

/** The code of menus, which no page needs at first sight. */
function loadBase() {
  loading ??= import('@base-ui/react/menu').then(({ Menu: Base }) => Base);
  return loading;
}

function fetchAhead(): void {
  loadBase().catch(() => {
    // Tried again when the menu is opened.
    loading = undefined;
  });
}

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

/** Its button is there at once; what it opens is fetched when a finger or the focus comes near. */
export function Menu(props: MenuProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => setWasPressed(true),
  });
  return <Suspense fallback={button}>{wasPressed ? <OpenMenu {...props} /> : button}</Suspense>;
}

/** Mounted by the first press, and therefore open. */
function OpenMenu({ trigger, children, align = 'end' }: MenuProps) {
  const Base = use(loadBase());
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
          <Base.Popup
            className={joinClasses(styles.popup, styles.menu)}
            // The button that was pressed is not the same element any more.
            finalFocus={button}
          >
            {children}
          </Base.Popup>
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
  const Base = use(loadBase());
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
  /** Who has chosen wants something else of the same menu. */
  staysOpen?: boolean;
}

/** One of several; the chosen one is ticked. */
export function MenuChoice<T extends string>({
  label,
  value,
  onValueChange,
  options,
  staysOpen = false,
}: MenuChoiceProps<T>) {
  const Base = use(loadBase());
  return (
    <Base.RadioGroup value={value} onValueChange={(chosen: T) => onValueChange(chosen)}>
      {label && <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>}
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          className={styles.item}
          closeOnClick={!staysOpen}
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
  const Base = use(loadBase());
  return <Base.Separator className={styles.separator} />;
}
