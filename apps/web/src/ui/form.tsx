import type { ComponentProps } from 'react';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> {
  onSubmit: () => unknown;
}

/** Whoever sends it stays on the page; in a dialog that another form opened, that other one is not sent with it. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    />
  );
}
