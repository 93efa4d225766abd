import { useState } from 'react';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { draftOf, type ProfileDraft } from './profile-draft.ts';

const isSame = (one: ProfileDraft, other: ProfileDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The form starts from what is stored, and follows it as long as nobody has touched the form. */
export function useProfileDraft(business: OwnBusiness) {
  const [base, setBase] = useState(() => ({
    saved: draftOf(business),
    version: business.version,
  }));
  const [draft, setDraft] = useState(base.saved);

  const startFrom = (stored: OwnBusiness, former: ProfileDraft) => {
    const saved = draftOf(stored);
    setBase({ saved, version: stored.version });
    setDraft((now) => (now === former ? saved : now));
  };
  if (business.version > base.version && isSame(draft, base.saved)) startFrom(business, draft);

  return {
    draft,
    isDirty: !isSame(draft, base.saved),
    change: (changes: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...changes })),
    /** The version that the form started from: saving over a newer one is refused. */
    version: base.version,
    /** Goes on from what was saved; what was typed meanwhile stays. */
    keepSaved: (stored: OwnBusiness) => startFrom(stored, draft),
  };
}
