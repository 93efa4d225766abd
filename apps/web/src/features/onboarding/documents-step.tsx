import { settings } from '../../lib/settings.ts';
import { Banner } from '../../ui/banner.tsx';
import { PhotoField } from './photo-field.tsx';
import styles from './register-page.module.css';
import type { Photos } from './registration.ts';
import { Step, type StepFocus } from './step.tsx';
import { onboardingTexts } from './texts.ts';

interface DocumentsStepProps {
  focus: StepFocus;
  photos: Photos;
  onChange: (change: (before: Photos) => Photos) => void;
}

const { documents: texts } = onboardingTexts;

/** Two photos of the same name, to the byte as long: a slip, though nobody is stopped for it. */
const areTheSame = ({ front, back }: Photos): boolean =>
  front !== null && front.name === back?.name && front.size === back.size;

export function DocumentsStep({ focus, photos, onChange }: DocumentsStepProps) {
  return (
    <Step number={3} title={texts.title} subtitle={texts.subtitle} {...focus}>
      <div className={styles.photos}>
        <PhotoField
          side="front"
          label={texts.front}
          file={photos.front}
          onFileChange={(front) => onChange((before) => ({ ...before, front }))}
        />
        <PhotoField
          side="back"
          label={texts.back}
          file={photos.back}
          onFileChange={(back) => onChange((before) => ({ ...before, back }))}
        />
      </div>
      {areTheSame(photos) && <Banner tone="warning">{texts.samePhoto}</Banner>}
      <Banner tone="info" role="note">
        {texts.privacy}{' '}
        <a href={`${settings.supportUrl}#datos-personales`} target="_blank" rel="noopener">
          {texts.privacyLink}
        </a>
      </Banner>
    </Step>
  );
}
