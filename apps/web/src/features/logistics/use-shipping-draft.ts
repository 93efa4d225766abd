import { useState } from 'react';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { draftOf, isSameDraft, type ShippingDraft } from './shipping-draft.ts';

export interface ShippingDraftState {
  draft: ShippingDraft;
  change: (draft: ShippingDraft) => void;
  isDirty: boolean;
  /** The version that the draft started from: saving over a newer one is refused. */
  version: number;
  /** Starts again from what was saved. */
  reset: (saved: ShippingDraft, version: number) => void;
}

/** The form starts from what is stored, and follows it as long as nobody has touched the form. */
export function useShippingDraft({
  configuracionEnvioPropio: stored,
  version: storedVersion,
}: OwnBusiness): ShippingDraftState {
  const [base, setBase] = useState({ saved: draftOf(stored), version: storedVersion });
  const [draft, setDraft] = useState(base.saved);
  const isDirty = !isSameDraft(draft, base.saved);

  const reset = (saved: ShippingDraft, version: number) => {
    setBase({ saved, version });
    setDraft(saved);
  };
  if (!isDirty && storedVersion !== base.version) reset(draftOf(stored), storedVersion);

  return { draft, change: setDraft, isDirty, version: base.version, reset };
}
