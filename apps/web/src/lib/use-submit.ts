import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import { newKey } from './new-key.ts';

interface Submission<Input, Result> {
  /** The key is the Idempotency-Key of the intent, for a call that must not be done twice. */
  send: (input: Input, key: string) => Promise<Result>;
  /** What makes two inputs the same intent; unless told, that they are equal. */
  intentOf?: (input: Input) => unknown;
  /** Until its promise is kept the submission counts as pending. */
  onDone?: (result: Result, input: Input) => unknown;
  onFailed?: (error: Error) => unknown;
  /** After either. */
  onEnd?: () => unknown;
}

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status !== 0 && error.status < 500;

/**
 * How a form or a button of a screen writes. Sending the same again is a repetition, which the server
 * recognises by its key: what got no answer may have been done. What was refused was not done.
 */
export function useSubmit<Input, Result>(submission: Submission<Input, Result>) {
  const { send, intentOf = (input: Input) => input, onDone, onFailed, onEnd } = submission;
  const intent = useRef({ content: '', key: '' });
  // The second of two quick presses comes before the first one is drawn as pending.
  const isUnderWay = useRef(false);
  const forget = () => {
    intent.current = { content: '', key: '' };
  };
  function keyFor(input: Input): string {
    const content = JSON.stringify(intentOf(input)) ?? '-';
    if (intent.current.content !== content) intent.current = { content, key: newKey() };
    return intent.current.key;
  }

  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, keyFor(input)),
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (error) => {
      if (isRefusal(error)) forget();
      return onFailed?.(error);
    },
    onSettled: () => {
      isUnderWay.current = false;
      return onEnd?.();
    },
  });
  const { isPending, isSuccess, data, error, mutate } = mutation;
  return {
    submit: (input: Input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(input);
    },
    isPending,
    isDone: isSuccess,
    result: data,
    error,
    /** The same may be wanted a second time; what became of the first is not shown any more. */
    startOver: () => {
      forget();
      isUnderWay.current = false;
      mutation.reset();
    },
  };
}
