import { createContext, use } from 'react';
import type { AskSecurity } from '../../lib/security-calls.ts';

interface Security {
  ask: AskSecurity;
  /** Does it again once somebody has shown who is there. */
  withProof: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Codes that are shown this once. */
  showCodes: (codes: string[]) => void;
}

export const SecurityContext = createContext<Security | null>(null);

export function useSecurity(): Security {
  const security = use(SecurityContext);
  if (!security) throw new Error('Only on the page of security.');
  return security;
}
