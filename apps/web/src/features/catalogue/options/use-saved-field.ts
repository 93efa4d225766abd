import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LatestWrite } from '../latest-write.ts';

interface SavedField<Value extends string | number> {
  /** What the server has, as it is shown and as it is sent. */
  saved: Value;
  show: (value: Value) => string;
  /** `restore` puts the saved value back; `unreadable` leaves what was typed for correction. */
  read: (typed: string) => { value: Value } | 'restore' | 'unreadable';
  send: (value: Value) => Promise<void>;
  onFailed: () => void;
}

interface Write<Value extends string | number> {
  text: string;
  value: Value;
  send: (value: Value) => Promise<void>;
  onFailed: () => void;
}

interface Fault {
  kind: 'unreadable' | 'failed';
  /** About which text: once another one is typed it means nothing. */
  text: string;
}

/**
 * A text box that saves itself when it is left. What was typed stays until the server has it: a slow
 * answer to an earlier save cannot take it away, and leaving the page sends it too. What the server
 * did not take is sent again only when somebody changes it or presses Enter.
 */
export function useSavedField<Value extends string | number>(options: SavedField<Value>) {
  const { saved, show, read, send, onFailed } = options;
  /** Null: shows what is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  /** What the server will have once everything on its way has arrived. */
  const target = useRef<Value | null>(null);
  const [writes] = useState(() => new LatestWrite<Write<Value>>(deliver));
  const problem = fault !== null && fault.text === typed ? fault.kind : null;

  async function deliver(write: Write<Value>): Promise<void> {
    const { text, value } = write;
    try {
      await write.send(value);
      if (target.current === value) target.current = null;
      setTyped((current) => (current === text ? null : current));
    } catch {
      if (writes.hasNewer) return;
      target.current = null;
      setFault({ kind: 'failed', text });
      write.onFailed();
    }
  }

  const commit = ({ isAgain = false } = {}) => {
    if (typed === null || (problem === 'failed' && !isAgain)) return;
    const result = read(typed);
    if (result === 'unreadable') return setFault({ kind: 'unreadable', text: typed });
    setFault(null);
    if (result === 'restore') return setTyped(null);
    const { value } = result;
    if (target.current === null && value === saved) return setTyped(null);
    const text = show(value);
    setTyped(text);
    if (value === target.current) return;
    target.current = value;
    writes.push({ text, value, send, onFailed });
  };

  const leave = useEffectEvent(() => commit());
  useEffect(() => {
    const handleLeave = () => leave();
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      handleLeave();
    };
  }, []);

  return {
    problem,
    inputProps: {
      value: typed ?? show(saved),
      onValueChange: (written: string) => {
        setTyped(written);
        setFault(null);
      },
      onBlur: () => commit(),
      onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') {
          commit({ isAgain: true });
          currentTarget.blur();
        }
        if (key === 'Escape') setTyped(null);
      },
    },
  };
}
