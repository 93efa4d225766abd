import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { hasFailed } from './has-failed.ts';

it('is still a failure while it is tried again, until it works', async () => {
  let isDown = true;
  const queryFn = async () => {
    if (isDown) throw new Error('down');
    return 'up';
  };
  const client = new QueryClient();
  const query = new QueryObserver(client, { queryKey: ['x'], queryFn, retry: false });
  expect(hasFailed(query.getCurrentResult())).toBe(false);
  await query.refetch();
  expect(hasFailed(query.getCurrentResult())).toBe(true);

  isDown = false;
  const again = query.refetch();
  expect(hasFailed(query.getCurrentResult())).toBe(true);
  await again;
  expect(hasFailed(query.getCurrentResult())).toBe(false);
});
