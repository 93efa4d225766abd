import { confirm } from './alerts.ts';
import { uiTexts } from './texts.ts';

/** Asks whether what was typed and not saved may be lost. */
export const confirmLoss = (): Promise<boolean> =>
  confirm(uiTexts.unsaved, {
    detail: uiTexts.lossDetail,
    acceptLabel: uiTexts.leaveUnsaved,
    cancelLabel: uiTexts.goOnEditing,
    danger: true,
  });
