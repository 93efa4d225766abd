import type { Product } from '@mostrador/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { productOf, saveProduct } from '../api.ts';
import {
  changedFields,
  draftOf,
  type ProductDraft,
  productFieldsOf,
  rebaseDraft,
} from './product-draft.ts';

interface Edit {
  /** The product as it was loaded, and its version. */
  base: ProductDraft;
  version: number;
  draft: ProductDraft;
}

const startEdit = (product: Product): Edit => {
  const draft = draftOf(product);
  return { base: draft, version: product.version, draft };
};

/** Saves all fields under the version they were loaded with: a newer one is never overwritten. */
export function useProductEdit(businessId: string, productId: string, onSaved: () => void) {
  const product = useQuery(productOf(businessId, productId));
  const [edit, setEdit] = useState<Edit | null>(null);
  if (edit === null && product.data) setEdit(startEdit(product.data));

  const save = useSubmit({
    send: ({ base, draft, version }: Edit) =>
      saveProduct(businessId, productId, productFieldsOf(draft, base), version),
    onDone: onSaved,
  });
  const reload = useSubmit({
    send: async () => (await product.refetch({ throwOnError: true })).data,
    onDone: (latest) => {
      if (!latest) return;
      const { base, version } = startEdit(latest);
      setEdit((old) => old && { base, version, draft: rebaseDraft(old.base, old.draft, base) });
      save.startOver();
    },
  });
  return {
    product,
    draft: edit?.draft ?? null,
    change: (changes: Partial<ProductDraft>) =>
      setEdit((old) => old && { ...old, draft: { ...old.draft, ...changes } }),
    save: () => edit && save.submit(edit),
    isSaving: save.isPending,
    /** Somebody else saved first. */
    isStale: save.error instanceof ApiError && save.error.code === 'stale',
    saveError: save.error,
    reload,
    /** What was typed and is not saved, also after a reload. */
    keptFields: edit ? changedFields(edit.base, edit.draft) : [],
  };
}
