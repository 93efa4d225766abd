import { useRef } from 'react';

/** Not `randomUUID`: that one is missing where the panel is opened without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * One key per thing asked for: sending the same again is a repetition that the server recognises,
 * anything else is a new intent. Forget it once it is done, so that it can be wanted a second time.
 */
export function useIntentKey() {
  const intent = useRef({ content: '', key: '' });
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body);
      if (intent.current.content !== content) intent.current = { content, key: newKey() };
      return intent.current.key;
    },
    forget(): void {
      intent.current = { content: '', key: '' };
    },
  };
}
