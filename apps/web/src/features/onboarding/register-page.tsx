import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { latestTerms } from '../../lib/latest-terms.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import styles from './register-page.module.css';
import { lastStep } from './registration.ts';
import { RegistrationDone } from './registration-done.tsx';
import { onboardingTexts as texts } from './texts.ts';
import { useRegistration } from './use-registration.ts';
import { WizardButtons } from './wizard-buttons.tsx';
import { WizardStep } from './wizard-step.tsx';

/** Enter in the address search chooses a suggestion; it must not turn the page. */
const isInSearch = () => document.activeElement?.getAttribute('role') === 'combobox';

export function RegisterPage() {
  const terms = useQuery(latestTerms);
  const wizard = useRegistration(terms.data?.version);
  const { problem, progress, session } = wizard;
  const { step } = wizard.draft;

  const handleSubmit = () => {
    if (isInSearch()) return;
    if (step < lastStep) wizard.move(1);
    else void wizard.submit();
  };

  if (session) {
    return (
      <>
        <PageHeader title={texts.title} />
        <RegistrationDone session={session} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <ProgressSteps label={texts.progress} steps={texts.steps} current={step - 1} />
      {/* Nothing is checked before the end, so that one can look at every step first. */}
      <Form noValidate onSubmit={handleSubmit} className={styles.form}>
        {problem && <Banner tone="danger">{problem.text}</Banner>}
        {wizard.isRestored && !problem && wizard.password === '' && (
          <Banner tone="info">{texts.restored}</Banner>
        )}
        <fieldset disabled={progress !== null} className={styles.lock}>
          <WizardStep wizard={wizard} terms={terms} />
        </fieldset>
        <WizardButtons step={step} progress={progress} onPrevious={() => wizard.move(-1)} />
      </Form>
      <p className={styles.foot}>
        {texts.haveAccount} <Link to={paths.login}>{texts.login}</Link>
      </p>
    </>
  );
}
