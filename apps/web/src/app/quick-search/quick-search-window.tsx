import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asking } from '../../lib/asked.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type Found, find } from './find.ts';
import styles from './quick-search.module.css';
import { quickSearchTexts as texts } from './texts.ts';
import { useFindable } from './use-findable.ts';

interface QuickSearchWindowProps {
  open: boolean;
  onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** One box for pages, products and orders: arrows choose, Enter goes there, a finger just taps. */
export function QuickSearchWindow({ open, onClose }: QuickSearchWindowProps) {
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = find(useFindable(open), typed);
  const optionId = (index: number) => `${listId}-${index}`;

  function go({ to, asked }: Found): void {
    onClose();
    void navigate(to, asked && { state: asking(asked) });
  }

  function handleKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    }
    const target = found[chosen];
    if (event.key === 'Enter' && target) {
      event.preventDefault();
      go(target);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        setTyped('');
        setChosen(0);
      }}
      title={texts.title}
      initialFocus={field}
    >
      <SearchField
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[chosen] && optionId(chosen)}
        value={typed}
        placeholder={texts.placeholder}
        autoComplete="off"
        onValueChange={(text) => {
          setTyped(text);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label={texts.results} className={styles.list}>
        {found.map((each, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={each.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            onClick={() => go(each)}
          >
            <span className={styles.label}>{each.label}</span>
            <span className={styles.kind}>{texts.kinds[each.kind]}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          {texts.none}
        </p>
      )}
    </Dialog>
  );
}
