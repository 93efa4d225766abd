import { useState } from 'react';
import { alert } from '../../ui/alerts.ts';
import { useSaveShipping } from './api.ts';
import { draftOf, emptyZone, isBlank, isComplete, withZone } from './shipping-draft.ts';
import { logisticsTexts } from './texts.ts';
import type { ShippingDraftState } from './use-shipping-draft.ts';

/** The zone that is being written, and saving it with all the others. */
export function useShippingSave(businessId: string, form: ShippingDraftState) {
  const { draft, change } = form;
  const [newZone, setNewZone] = useState(emptyZone);
  const saving = useSaveShipping(businessId);

  const addZone = () => {
    if (!isComplete(newZone)) return void alert(logisticsTexts.incompleteZone);
    change(withZone(draft, newZone));
    setNewZone(emptyZone);
  };

  /** A zone that was written but not added is not lost in silence. */
  const save = () => {
    if (!isBlank(newZone) && !isComplete(newZone)) {
      return void alert(logisticsTexts.incompleteZone);
    }
    const toSave = isBlank(newZone) ? draft : withZone(draft, newZone);
    saving.mutate(
      { draft: toSave, version: form.version },
      {
        onSuccess: ({ configuracionEnvioPropio, version }) => {
          const saved = configuracionEnvioPropio ? draftOf(configuracionEnvioPropio) : toSave;
          form.reset(saved, version ?? form.version);
          setNewZone(emptyZone);
        },
      },
    );
  };

  return {
    newZone,
    setNewZone,
    addZone,
    save,
    isSaving: saving.isPending,
    isDirty: form.isDirty || !isBlank(newZone),
  };
}
