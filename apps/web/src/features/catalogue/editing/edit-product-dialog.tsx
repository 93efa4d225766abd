import { useId, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormActions } from '../../../ui/form-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toasts.ts';
import { formTexts } from '../texts.ts';
import { EditNotice } from './edit-notice.tsx';
import styles from './product-form.module.css';
import { ProductForm } from './product-form.tsx';
import { useProductEdit } from './use-product-edit.ts';

interface EditProductDialogProps {
  businessId: string;
  /** Null: closed. */
  productId: string | null;
  onClose: () => void;
}

export function EditProductDialog({ productId, ...rest }: EditProductDialogProps) {
  return productId && <ProductDialog {...rest} key={productId} productId={productId} />;
}

function ProductDialog({
  businessId,
  productId,
  onClose,
}: EditProductDialogProps & { productId: string }) {
  const formId = useId();
  const [isUploading, setUploading] = useState(false);
  const edit = useProductEdit(businessId, productId, () => {
    toast.success(formTexts.updated);
    onClose();
  });
  const isDirty = edit.keptFields.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={formTexts.editTitle}
      width="lg"
      isDirty={isDirty}
      footer={
        <FormActions
          formId={formId}
          onClose={onClose}
          submitLabel={formTexts.save}
          disabled={edit.draft === null || isUploading || edit.isStale}
          busy={edit.isSaving}
          busyText={formTexts.saving}
        />
      }
    >
      {edit.draft ? (
        <ProductForm
          id={formId}
          businessId={businessId}
          draft={edit.draft}
          onChange={edit.change}
          onUploading={setUploading}
          onSubmit={edit.save}
          error={edit.saveError}
          notice={<EditNotice edit={edit} />}
        />
      ) : (
        <ProductPending edit={edit} />
      )}
    </Dialog>
  );
}

function ProductPending({ edit: { product } }: { edit: ReturnType<typeof useProductEdit> }) {
  if (product.isError) {
    return (
      <ErrorState
        message={formTexts.loadFailed}
        onRetry={() => void product.refetch()}
        busy={product.isFetching}
      />
    );
  }
  return (
    <>
      <p className={styles.loading}>
        <Spinner />
        {formTexts.loading}
      </p>
      <SkeletonList rows={5} />
    </>
  );
}
