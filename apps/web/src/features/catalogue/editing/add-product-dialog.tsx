import { useId, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { alert } from '../../../ui/alerts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormActions } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { addProduct, type NewProductBody } from '../api.ts';
import { formTexts } from '../texts.ts';
import { changedFields, emptyDraft, productFieldsOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

interface AddProductDialogProps {
  businessId: string;
  open: boolean;
  onClose: () => void;
}

export function AddProductDialog({ businessId, open, onClose }: AddProductDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const [isUploading, setUploading] = useState(false);
  const addition = useSubmit({
    send: (fields: NewProductBody, key) => addProduct(businessId, fields, key),
    onDone: () => {
      toast.success(formTexts.added);
      onClose();
    },
    onFailed: (error) =>
      void alert(formTexts.addFailed, { detail: errorText(error, 'message', '') }),
  });
  const isDirty = changedFields(emptyDraft, draft).length > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        setDraft(emptyDraft);
        addition.startOver();
      }}
      title={formTexts.addTitle}
      width="lg"
      isDirty={isDirty}
      footer={
        <FormActions
          formId={formId}
          onClose={onClose}
          submitLabel={formTexts.save}
          disabled={isUploading}
          busy={addition.isPending}
          busyText={formTexts.saving}
        />
      }
    >
      <ProductForm
        id={formId}
        businessId={businessId}
        draft={draft}
        onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
        onUploading={setUploading}
        error={addition.error}
        onSubmit={() => addition.submit(productFieldsOf(draft))}
      />
    </Dialog>
  );
}
