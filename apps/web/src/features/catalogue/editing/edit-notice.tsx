import { RotateCw } from 'lucide-react';
import { errorText } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { formTexts } from '../texts.ts';
import type { useProductEdit } from './use-product-edit.ts';

type Edit = Pick<
  ReturnType<typeof useProductEdit>,
  'isStale' | 'saveError' | 'reload' | 'keptFields'
>;

/** How the last attempt to save went. */
export function EditNotice({ edit: { isStale, saveError, reload, keptFields } }: { edit: Edit }) {
  if (isStale) {
    return (
      <Banner
        tone="warning"
        role="alert"
        title={formTexts.stale}
        action={
          <Button
            icon={<RotateCw aria-hidden />}
            busy={reload.isPending}
            onClick={() => reload.submit({})}
          >
            {formTexts.reload}
          </Button>
        }
      >
        {reload.error ? formTexts.loadFailed : formTexts.staleDetail}
      </Banner>
    );
  }
  if (saveError) {
    return (
      <Banner tone="danger" title={formTexts.updateFailed}>
        {errorText(saveError, 'message', '')}
      </Banner>
    );
  }
  if (!reload.isDone) return null;
  const names = keptFields.map((field) => formTexts.fieldNames[field]).join(', ');
  return (
    <Banner tone="success">
      {names === '' ? formTexts.reloadedNothing : formTexts.reloaded(names)}
    </Banner>
  );
}
