import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import styles from './line-editor.module.css';

interface LineEditorProps {
  label: string;
  hint: string;
  placeholder: string;
  value: string;
  onValueChange: (text: string) => void;
  /** Numbers of the lines to mark, from 1. */
  badLines: ReadonlySet<number>;
}

/** Must be equal to the line height and padding of the style sheet. */
const lineHeightPx = 24;
const paddingPx = 12;

/** A text box that numbers its lines and marks some of them. */
export function LineEditor({
  label,
  hint,
  placeholder,
  value,
  onValueChange,
  badLines,
}: LineEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [scrolledPx, setScrolledPx] = useState(0);
  const [heightPx, setHeightPx] = useState(0);
  const total = useMemo(() => value.split('\n').length, [value]);
  useLayoutEffect(() => setHeightPx(area.current?.clientHeight ?? 0), []);

  // Only the numbers in sight: a pasted menu may have thousands of lines.
  const first = Math.max(0, Math.floor((scrolledPx - paddingPx) / lineHeightPx));
  const last = Math.min(total, Math.ceil((scrolledPx + heightPx) / lineHeightPx));
  const numbers = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i + 1);

  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className={styles.editor}>
          <span className={styles.numbers} aria-hidden="true">
            {numbers.map((number) => (
              <span
                key={number}
                className={joinClasses(styles.number, badLines.has(number) && styles.bad)}
                style={{ top: paddingPx + (number - 1) * lineHeightPx - scrolledPx }}
              >
                {number}
              </span>
            ))}
          </span>
          <textarea
            {...control}
            ref={area}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            onScroll={(event) => setScrolledPx(event.currentTarget.scrollTop)}
            placeholder={placeholder}
            rows={9}
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            className={styles.area}
          />
        </span>
      )}
    </Field>
  );
}
