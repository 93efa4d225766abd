import { useRef } from 'react';
import { newKey } from '../../lib/new-key.ts';

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
