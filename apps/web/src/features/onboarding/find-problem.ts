import { minPasswordLength } from '@mostrador/contract/limits';
import type { Draft, Photos, StepNumber } from './registration.ts';
import { onboardingTexts } from './texts.ts';

export interface Problem {
  step: StepNumber;
  text: string;
  /** The id of the field to go to, where it is one. */
  fieldId?: string;
}

interface Filled {
  draft: Draft;
  password: string;
  photos: Photos;
  areTermsAccepted: boolean;
}

const { problems } = onboardingTexts;

const isBlank = (text: string) => text.trim() === '';

const firstBlank = (fields: readonly (readonly [id: string, text: string])[]): string | undefined =>
  fields.find(([, text]) => isBlank(text))?.[0];

/** The first thing that is missing, in the order of the steps; null when it can be sent. */
export function findProblem(filled: Filled): Problem | null {
  return (
    ownerProblem(filled) ??
    businessProblem(filled.draft) ??
    photosProblem(filled) ??
    termsProblem(filled)
  );
}

function ownerProblem({ draft: { owner }, password }: Filled): Problem | null {
  const fieldId = firstBlank([
    ['owner-name', owner.name],
    ['owner-email', owner.email],
    ['owner-password', password],
    ['owner-phone', owner.phone],
  ]);
  if (fieldId) return { step: 1, text: problems.owner, fieldId };
  if ([...password].length < minPasswordLength) {
    return { step: 1, text: problems.password, fieldId: 'owner-password' };
  }
  return null;
}

function businessProblem({ business }: Draft): Problem | null {
  const fieldId = firstBlank([
    ['business-name', business.name],
    ['business-cuit', business.cuit],
    ['business-phone', business.phone],
    ['business-category', business.category],
  ]);
  if (fieldId) return { step: 2, text: problems.business, fieldId };
  if (business.branchCount === null) {
    return { step: 2, text: problems.branches, fieldId: 'business-branches' };
  }
  const { street, city, coords } = business.address;
  const isChosen = coords !== null && !isBlank(street) && !isBlank(city);
  return isChosen ? null : { step: 2, text: problems.address };
}

const photosProblem = ({ photos: { front, back } }: Filled): Problem | null =>
  front && back ? null : { step: 3, text: problems.photos };

const termsProblem = ({ areTermsAccepted }: Filled): Problem | null =>
  areTermsAccepted ? null : { step: 4, text: problems.terms };
