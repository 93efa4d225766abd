import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { alert } from '../../../ui/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { addProduct } from '../api.ts';
import { catalogueTexts, formTexts } from '../texts.ts';
import { useIntentKey } from '../use-intent-key.ts';
import { emptyDraft, productFieldsOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

interface AddProductDialogProps {
  businessId: string;
  open: boolean;
  onClose: () => void;
}

export function AddProductDialog({ businessId, open, onClose }: AddProductDialogProps) {
  const formId = useId();
  const intent = useIntentKey();
  const [draft, setDraft] = useState(emptyDraft);
  const [isUploading, setUploading] = useState(false);
  const addition = useMutation({
    mutationFn: () => {
      const fields = productFieldsOf(draft);
      return addProduct(businessId, fields, intent.keyFor(fields));
    },
    onSuccess: () => {
      toast.success(formTexts.added);
      onClose();
    },
    onError: (error) =>
      void alert(formTexts.addFailed, { detail: errorText(error, 'message', '') }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        setDraft(emptyDraft);
        intent.forget();
      }}
      title={formTexts.addTitle}
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>{catalogueTexts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isUploading}
            busy={addition.isPending}
            busyText={formTexts.saving}
          >
            {formTexts.save}
          </Button>
        </>
      }
    >
      <ProductForm
        id={formId}
        businessId={businessId}
        draft={draft}
        onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
        onUploading={setUploading}
        onSubmit={() => addition.mutate()}
      />
    </Dialog>
  );
}
