import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { useSubmit } from './use-submit.ts';

const send = vi.fn<(input: string, key: string) => Promise<string>>();

function open() {
  send.mockReset().mockResolvedValue('hecho');
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSubmit({ send }), { wrapper }).result;
}

const keys = () => send.mock.calls.map(([, key]) => key);

async function fail(screen: ReturnType<typeof open>, status: number): Promise<void> {
  send.mockRejectedValueOnce(new ApiError(status, {}));
  act(() => screen.current.submit('lo mismo'));
  await waitFor(() => expect(screen.current.error).not.toBeNull());
}

it('sends once however fast a button is pressed twice', async () => {
  const screen = open();
  act(() => {
    screen.current.submit('lo mismo');
    screen.current.submit('lo mismo');
  });
  await waitFor(() => expect(screen.current.isDone).toBe(true));
  expect(send).toHaveBeenCalledTimes(1);
});

it('repeats what got no answer under the same key', async () => {
  const screen = open();
  await fail(screen, 0);
  act(() => screen.current.submit('lo mismo'));
  await waitFor(() => expect(screen.current.isDone).toBe(true));
  expect(new Set(keys()).size).toBe(1);
});

it('takes a new key after a refusal, and for something else', async () => {
  const screen = open();
  await fail(screen, 400);
  await fail(screen, 0);
  act(() => screen.current.submit('otra cosa'));
  await waitFor(() => expect(screen.current.isDone).toBe(true));
  expect(new Set(keys()).size).toBe(3);
});
