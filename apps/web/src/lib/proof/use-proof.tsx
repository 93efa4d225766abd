import { type ReactNode, useState } from 'react';
import { ApiError } from '../api-error.ts';
import type { AskSecurity } from '../security-calls.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** The person did not want to go on: there is nothing to tell. */
export class ProofGivenUp extends Error {}

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/**
 * Does what the server may refuse until somebody has shown who is there; then the dialog asks, and it is
 * done again. With `isFactorOnly` the password is not enough.
 */
export function useProof(ask: AskSecurity, isFactorOnly = false) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const proven = () =>
    new Promise<void>((resolve, reject) => {
      const end = (how: () => void) => () => {
        setWaiting(null);
        how();
      };
      setWaiting({ goOn: end(resolve), giveUp: end(() => reject(new ProofGivenUp())) });
    });

  async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error;
      await proven();
      return work();
    }
  }

  const dialog: ReactNode = (
    <ProofDialog
      ask={ask}
      isOpen={waiting !== null}
      isFactorOnly={isFactorOnly}
      onProven={() => waiting?.goOn()}
      onClose={() => waiting?.giveUp()}
    />
  );
  return { withProof, dialog };
}
