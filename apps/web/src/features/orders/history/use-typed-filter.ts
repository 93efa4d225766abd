import { useEffect, useRef, useState } from 'react';

/** What is typed into a field whose value is kept in the address, which follows a moment later. */
export function useTypedFilter(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  // The address changed by other means: going back, or "Quitar filtros".
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  function send(next: string): void {
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  }
  return { typed, setTyped, send };
}
