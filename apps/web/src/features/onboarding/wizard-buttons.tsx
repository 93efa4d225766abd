import { Button } from '../../ui/button.tsx';
import styles from './register-page.module.css';
import { lastStep } from './registration.ts';
import { onboardingTexts } from './texts.ts';

interface WizardButtonsProps {
  step: number;
  /** How much of the photos is sent; null when nothing is being sent. */
  progress: number | null;
  onPrevious: () => void;
}

export function WizardButtons({ step, progress, onPrevious }: WizardButtonsProps) {
  const isSending = progress !== null;
  const isUploading = isSending && progress < 1;
  return (
    <>
      <p role="status" className={styles.uploading}>
        {isUploading && onboardingTexts.uploading(Math.floor(progress * 100))}
      </p>
      <div className={styles.buttons}>
        <Button size="lg" disabled={step === 1 || isSending} onClick={onPrevious}>
          {onboardingTexts.previous}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={isSending}
          busyText={onboardingTexts.sending}
        >
          {step === lastStep ? onboardingTexts.finish : onboardingTexts.next}
        </Button>
      </div>
    </>
  );
}
