import { type RefObject, useEffect, useState } from 'react';
import { ApiError } from './api-error.ts';

type FieldOf<Values> = keyof Values & string;
type Place<Values> = FieldOf<Values> | `${FieldOf<Values>}.${string}`;
export type ErrorAt<Values> = (name: Place<Values>) => string | undefined;

/** What stands at the place that a refusal names, or as near to it as these values go. */
function valueAt(values: unknown, [step, ...rest]: readonly string[]): unknown {
  if (typeof values !== 'object' || values === null || step === undefined) return values;
  const found = Object.entries(values).find(([name]) => name === step);
  return found ? valueAt(found[1], rest) : values;
}

/**
 * The server's refusal at the field that it is about, until that field is changed; the field takes the
 * focus. The values have the names of the call's body. A field inside another one (`address.city`,
 * `zones.1.price`) can be asked for itself, and counts as the outer one too.
 */
export function useFieldErrors<Values extends object>(
  error: unknown,
  values: Values,
  form: RefObject<HTMLElement | null>,
) {
  const [refused, setRefused] = useState({ error, values });
  if (refused.error !== error) setRefused({ error, values });
  const refusal = error instanceof ApiError ? error : null;
  const path = refusal?.field.split('.') ?? [];
  const isShown = path[0] !== undefined && path[0] in values;

  useEffect(() => {
    if (!isShown || !error) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const place = find('[aria-invalid="true"]') ?? find('[role="alert"]');
    place?.scrollIntoView({ block: 'center' });
    place?.focus();
  }, [error, isShown, form]);

  const isUnchanged = () =>
    JSON.stringify(valueAt(refused.values, path)) === JSON.stringify(valueAt(values, path));

  const errorAt = (name: Place<Values>): string | undefined => {
    if (!refusal || !`${refusal.field}.`.startsWith(`${name}.`)) return undefined;
    return isUnchanged() ? refusal.error : undefined;
  };
  return {
    /** Whether the refusal has a field: if not, it belongs above the form. */
    isAtField: isShown,
    errorAt,
  };
}
