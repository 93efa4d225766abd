import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-window.tsx';
import { Form, type FormProps } from './form.tsx';
import { uiTexts } from './texts.ts';

interface Sending {
  submitLabel: ReactNode;
  busy: boolean;
  busyText?: string;
  disabled?: boolean;
  danger?: boolean;
}

type FormDialogProps = Sending &
  Omit<DialogProps, 'footer' | 'dismissible'> &
  Pick<FormProps, 'onSubmit' | 'noValidate' | 'className'>;

/** A dialog that is filled in and sent, or left. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, busy, busyText, disabled, danger, ...rest } = props;
  const { onSubmit, noValidate, className, children, ...dialog } = rest;
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <FormActions
          formId={formId}
          onClose={dialog.onClose}
          {...{ submitLabel, busy, busyText, disabled, danger }}
        />
      }
    >
      <Form id={formId} {...{ onSubmit, noValidate, className }}>
        {children}
      </Form>
    </Dialog>
  );
}

interface FormActionsProps extends Sending {
  formId: string;
  onClose: () => void;
}

/** The foot of a dialog whose form stands only in a part of it, or not always. */
export function FormActions(props: FormActionsProps) {
  const { formId, onClose, submitLabel, danger, ...button } = props;
  return (
    <>
      <Button onClick={onClose}>{uiTexts.cancel}</Button>
      <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} {...button}>
        {submitLabel}
      </Button>
    </>
  );
}
