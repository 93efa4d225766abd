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
  const [isTold, setTold] = useState(false);
  const saving = useSaveShipping(businessId);

  const startZone = () => {
    setNewZone(emptyZone);
    setTold(false);
  };
  const tellIncomplete = () => {
    setTold(true);
    void alert(logisticsTexts.incompleteZone);
  };

  const addZone = () => {
    if (!isComplete(newZone)) return tellIncomplete();
    change(withZone(draft, newZone));
    startZone();
  };

  /** A zone that was written but not added is not lost in silence. */
  const toSave = isBlank(newZone) ? draft : withZone(draft, newZone);
  const save = () => {
    if (!isBlank(newZone) && !isComplete(newZone)) return tellIncomplete();
    saving.mutate(
      { draft: toSave, version: form.version },
      {
        onSuccess: ({ configuracionEnvioPropio, version }) => {
          const saved = configuracionEnvioPropio ? draftOf(configuracionEnvioPropio) : toSave;
          form.reset(saved, version ?? form.version);
          startZone();
        },
      },
    );
  };

  return {
    newZone,
    setNewZone,
    /** It was said that the new zone is not complete. */
    isTold,
    addZone,
    save,
    isSaving: saving.isPending,
    error: saving.error,
    /** What would be sent now. */
    toSave,
    isDirty: form.isDirty || !isBlank(newZone),
  };
}
