import { useId } from 'react';

/** A label that is only read aloud, as in tables. */
export interface HiddenLabel {
  label: string;
  hideLabel: true;
  /** Id of what is read after the label, such as the name in a row. */
  about?: string | undefined;
}

/**
 * The name of a control that stands in a row: its own label, and then what the row is about. What
 * is read follows that element, so the control need not be drawn again when its text changes.
 */
export function useLabelAbout(label: string | undefined, about: string | undefined) {
  const id = useId();
  return about
    ? { id, 'aria-label': label, 'aria-labelledby': `${id} ${about}` }
    : { 'aria-label': label };
}
