import { type RefObject, useEffect, useState } from 'react';
import { ApiError } from './api-error.ts';

/**
 * The server's refusal at the field that it is about, until that field is changed; the field takes the
 * focus. A field inside another one (`address.city`) counts as the outer one.
 */
export function useFieldErrors<Values extends object>(
  error: unknown,
  values: Values,
  form: RefObject<HTMLFormElement | null>,
) {
  const [refused, setRefused] = useState({ error, values });
  if (refused.error !== error) setRefused({ error, values });
  const [field] = error instanceof ApiError ? error.field.split('.') : [];
  const isShown = field !== undefined && field in values;

  useEffect(() => {
    if (!isShown || !error) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const place = find('[aria-invalid="true"]') ?? find('[role="alert"]');
    place?.scrollIntoView({ block: 'center' });
    place?.focus();
  }, [error, isShown, form]);

  return {
    /** Whether the refusal has a field: if not, it belongs above the form. */
    isAtField: isShown,
    errorAt: (name: keyof Values & string): string | undefined => {
      const isUnchanged = refused.values[name] === values[name];
      return name === field && isUnchanged && error instanceof ApiError ? error.error : undefined;
    },
  };
}
