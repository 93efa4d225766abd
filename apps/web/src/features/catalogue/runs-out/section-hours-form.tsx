import type { SectionHours } from '@mostrador/contract/what-runs-out';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { UnsavedGuard } from '../../../lib/unsaved-guard.tsx';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toasts.ts';
import { HoursEditor, slotsOf, usualTimes } from './hours-editor.tsx';
import styles from './runs-out.module.css';
import { type SectionHoursBody, saveSectionHours } from './section-hours-api.ts';
import { sectionHoursTexts as texts } from './texts.ts';

interface SectionHoursFormProps {
  businessId: string;
  section: SectionHoursBody['category'];
  stored: SectionHours['availability'];
}

/** The hours of one section; it is written anew for another one. */
export function SectionHoursForm({ businessId, section, stored }: SectionHoursFormProps) {
  const [slots, setSlots] = useState(stored);
  const saving = useSubmit({
    send: (availability: SectionHours['availability']) =>
      saveSectionHours(businessId, { category: section, availability }),
    onDone: () => toast.success(texts.saved(section)),
    onFailed: (error) => toast.error(errorText(error, 'message', texts.failed)),
  });
  const isDirty = JSON.stringify(slots) !== JSON.stringify(stored);
  return (
    <Form className={styles.sectionForm} onSubmit={() => saving.submit(slots)}>
      <Switch
        spread
        label={texts.hours}
        onText={texts.limited}
        offText={texts.always}
        checked={slots.length > 0}
        onCheckedChange={(isOn) => setSlots(isOn ? slotsOf([usualTimes]) : [])}
      />
      {slots.length > 0 && <HoursEditor slots={slots} onChange={setSlots} />}
      <Button
        type="submit"
        variant="primary"
        disabled={!isDirty}
        busy={saving.isPending}
        busyText={texts.saving}
      >
        {texts.save}
      </Button>
      {isDirty && <UnsavedGuard />}
    </Form>
  );
}
