import type { OwnShipping } from '@mostrador/contract/logistics';
import type { Business } from '@mostrador/contract/profile';
import { useState } from 'react';
import { draftOf, isSameDraft, type ShippingDraft } from './shipping-draft.ts';

export interface ShippingDraftState {
  draft: ShippingDraft;
  change: (draft: ShippingDraft) => void;
  isDirty: boolean;
  /** The version that the draft started from: saving over a newer one is refused. */
  version: number;
  /** Starts again from what was saved. */
  reset: (saved: OwnShipping, version: number) => void;
}

/** The form starts from what is stored, and follows it as long as nobody has touched the form. */
export function useShippingDraft({
  configuracionEnvioPropio: stored,
  version: storedVersion,
}: Business): ShippingDraftState {
  const [base, setBase] = useState({ saved: draftOf(stored), version: storedVersion });
  const [draft, setDraft] = useState(base.saved);
  const isDirty = !isSameDraft(draft, base.saved);

  const reset = (saved: OwnShipping, version: number) => {
    setBase({ saved: draftOf(saved), version });
    setDraft(draftOf(saved));
  };
  if (!isDirty && storedVersion !== base.version) reset(stored, storedVersion);

  return { draft, change: setDraft, isDirty, version: base.version, reset };
}
