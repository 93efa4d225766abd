import type { UseQueryResult } from '@tanstack/react-query';
import { BusinessStep } from './business-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { OwnerStep } from './owner-step.tsx';
import { TermsStep } from './terms-step.tsx';
import type { Wizard } from './use-registration.ts';

interface WizardStepProps {
  wizard: Wizard;
  terms: UseQueryResult<{ version: string; content: string }>;
}

/** The page of the wizard that is open. */
export function WizardStep({ wizard, terms }: WizardStepProps) {
  const { draft, change, problem, hasMoved } = wizard;
  const focus = { takesFocus: hasMoved, focusId: problem?.fieldId };
  switch (draft.step) {
    case 1:
      return (
        <OwnerStep
          focus={focus}
          errorAt={wizard.errorAt}
          owner={draft.owner}
          password={wizard.password}
          onChange={(owner) => change({ owner })}
          onPasswordChange={wizard.setPassword}
        />
      );
    case 2:
      return (
        <BusinessStep
          focus={focus}
          errorAt={wizard.errorAt}
          business={draft.business}
          onChange={(business) => change({ business })}
        />
      );
    case 3:
      return <DocumentsStep focus={focus} photos={wizard.photos} onChange={wizard.setPhotos} />;
    case 4:
      return (
        <TermsStep
          focus={focus}
          terms={terms}
          isAccepted={wizard.areTermsAccepted}
          onAcceptedChange={(acceptedVersion) => change({ acceptedVersion })}
        />
      );
  }
}
