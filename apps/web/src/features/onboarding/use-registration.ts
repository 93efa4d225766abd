import { toastMs } from '@mostrador/contract/limits';
import type { NewSession } from '@mostrador/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { latestTerms } from '../../lib/latest-terms.ts';
import { blankError } from '../../ui/blank-error.ts';
import { toast } from '../../ui/toasts.ts';
import { draftStorage } from './draft-storage.ts';
import { findProblem, type Problem } from './find-problem.ts';
import { refusalProblem } from './refusal-problem.ts';
import {
  type Draft,
  emptyDraft,
  type FieldId,
  type Photos,
  stepNumbers,
  typedFields,
} from './registration.ts';
import { createSender } from './send-registration.ts';

/** Keeps the draft where a reload finds it, until the registration is done. */
function useDraft() {
  const [stored] = useState(draftStorage.read);
  const [draft, setDraft] = useState(stored ?? emptyDraft);
  useEffect(() => draftStorage.write(draft), [draft]);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  return { draft, change, isRestored: stored !== null && stored.owner.name !== '' };
}

/** The wizard: what was filled in, where one is, and sending it. */
export function useRegistration(termsVersion: string | undefined) {
  const queryClient = useQueryClient();
  const { draft, change, isRestored } = useDraft();
  const [password, setPassword] = useState('');
  const [photos, setPhotos] = useState<Photos>({ front: null, back: null });
  const [told, setTold] = useState<{ problem: Problem; typed: Record<FieldId, string> } | null>(
    null,
  );
  const [hasMoved, setMoved] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [session, setSession] = useState<NewSession | null>(null);
  const [send] = useState(createSender);
  // A second click arrives before the button is drawn as disabled.
  const isSending = useRef(false);
  const problem = told?.problem ?? null;
  const typed = typedFields(draft, password);
  const areTermsAccepted = termsVersion !== undefined && draft.acceptedVersion === termsVersion;

  function tell(found: Problem): void {
    setTold({ problem: found, typed });
    setMoved(true);
    change({ step: found.step });
    toast.error(found.text, { durationMs: toastMs.notice });
  }

  /** It is blank, or what was refused still stands there. */
  function errorAt(id: FieldId): string | undefined {
    if (told?.problem.step !== draft.step) return undefined;
    const isRefused = told.problem.fieldId === id && told.typed[id] === typed[id];
    return blankError(true, typed[id]) || (isRefused ? told.problem.text : undefined);
  }

  function move(steps: 1 | -1): void {
    setTold(null);
    setMoved(true);
    change({ step: stepNumbers[draft.step - 1 + steps] ?? draft.step });
  }

  async function submit(): Promise<void> {
    if (isSending.current) return;
    const found = findProblem({ draft, password, photos, areTermsAccepted });
    if (found) return tell(found);
    const { front, back } = photos;
    if (!front || !back || termsVersion === undefined) return;
    isSending.current = true;
    setTold(null);
    setProgress(0);
    try {
      setSession(await send({ draft, password, front, back, termsVersion }, setProgress));
      draftStorage.clear();
    } catch (error) {
      // The text that was accepted is not the one in force any more: show the new one.
      if (error instanceof ApiError && error.code === 'stale') {
        await queryClient.invalidateQueries(latestTerms);
      }
      tell(refusalProblem(error));
    } finally {
      isSending.current = false;
      setProgress(null);
    }
  }

  return {
    ...{ draft, change, isRestored, password, setPassword, photos, setPhotos },
    ...{ problem, progress, session, areTermsAccepted, hasMoved, errorAt, move, submit },
  };
}

export type Wizard = ReturnType<typeof useRegistration>;
