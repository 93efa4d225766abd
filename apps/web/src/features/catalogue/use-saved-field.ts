import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LatestWrite } from './latest-write.ts';

interface SavedField<Value extends string | number> {
  /** What the server has, as it is shown and as it is sent. */
  saved: Value;
  show: (value: Value) => string;
  /** `restore` puts the saved value back; `unreadable` leaves what was typed for correction. */
  read: (typed: string) => { value: Value } | 'restore' | 'unreadable';
  send: (value: Value) => Promise<void>;
  onFailed: () => void;
}

type Problem = 'unreadable' | 'failed' | null;

/**
 * A text box that saves itself when it is left. What was typed stays until the server has it: a
 * slow answer to an earlier save cannot take it away, and leaving the page sends it too.
 */
export function useSavedField<Value extends string | number>(options: SavedField<Value>) {
  const latest = useRef(options);
  latest.current = options;
  /** Null: shows what is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const typedNow = useRef(typed);
  typedNow.current = typed;
  /** What the server will have once everything on its way has arrived. */
  const target = useRef<Value | null>(null);

  const [writes] = useState(
    () =>
      new LatestWrite<{ text: string; value: Value }>(async ({ text, value }) => {
        try {
          await latest.current.send(value);
          if (target.current === value) target.current = null;
          setTyped((current) => (current === text ? null : current));
          setProblem(null);
        } catch {
          if (writes.hasNewer) return;
          target.current = null;
          setProblem('failed');
          latest.current.onFailed();
        }
      }),
  );

  const commit = () => {
    const text = typedNow.current;
    if (text === null) return;
    const { read, show, saved } = latest.current;
    const result = read(text);
    setProblem(result === 'unreadable' ? 'unreadable' : null);
    if (result === 'unreadable') return;
    if (result === 'restore') return setTyped(null);
    const { value } = result;
    const isOnItsWay = value === target.current;
    if (target.current === null && value === saved) return setTyped(null);
    setTyped(show(value));
    if (isOnItsWay) return;
    target.current = value;
    writes.push({ text: show(value), value });
  };
  const latestCommit = useRef(commit);
  latestCommit.current = commit;

  useEffect(() => {
    const leave = () => latestCommit.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    problem,
    inputProps: {
      value: typed ?? options.show(options.saved),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        setProblem(null);
      },
      onBlur: commit,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') {
          setTyped(null);
          setProblem(null);
        }
      },
    },
  };
}
