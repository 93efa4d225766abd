import { type Draft, emptyDraft, stepNumbers } from './registration.ts';

const storageKey = 'registro';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

/** The stored values that have the type of the empty ones; the rest stays empty. */
function sameShape<T extends object>(empty: T, stored: unknown): T {
  const fields = fieldsOf(stored);
  const kept = Object.entries(empty).filter(
    ([key, value]) => typeof fields[key] === typeof value && fields[key] !== null,
  );
  return { ...empty, ...Object.fromEntries(kept.map(([key]) => [key, fields[key]])) };
}

function coordsOf(stored: unknown): Draft['business']['address']['coords'] {
  const { lat, lng } = fieldsOf(stored);
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}

/** What an accidental reload interrupted, or null. */
export function readDraft(stored: string | null): Draft | null {
  if (stored === null) return null;
  let raw: Fields;
  try {
    raw = fieldsOf(JSON.parse(stored));
  } catch {
    return null;
  }
  const business = fieldsOf(raw.business);
  const address = fieldsOf(business.address);
  return {
    step: stepNumbers.find((step) => step === raw.step) ?? 1,
    owner: sameShape(emptyDraft.owner, raw.owner),
    business: {
      ...sameShape(emptyDraft.business, business),
      address: {
        ...sameShape(emptyDraft.business.address, { ...address, coords: undefined }),
        coords: coordsOf(address.coords),
      },
    },
    acceptedVersion: typeof raw.acceptedVersion === 'string' ? raw.acceptedVersion : null,
  };
}

/** This tab's storage: it ends with the tab, on a computer that others may use. */
export const draftStorage = {
  read: (): Draft | null => readDraft(sessionStorage.getItem(storageKey)),
  write: (draft: Draft): void => sessionStorage.setItem(storageKey, JSON.stringify(draft)),
  clear: (): void => sessionStorage.removeItem(storageKey),
};
