import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** What people do with the panel and see of it, in the words of a test. */

type Words = string | RegExp;

export const button = (name: Words) => screen.findByRole('button', { name });

export async function press(name: Words): Promise<void> {
  await userEvent.click(await button(name));
}

/**
 * Replaces what a box holds. All but the last key come at once, as from the clipboard: each draws the page again.
 * The last one goes astray where the box lost the focus or what it held.
 */
export async function fill(label: Words, text: string): Promise<void> {
  const [, most = '', last = ''] = /^(.*?)(.?(?:\{\w+\})?)$/s.exec(text) ?? [];
  await userEvent.clear(await screen.findByLabelText(label));
  if (most) await userEvent.paste(most);
  await userEvent.keyboard(last);
}

/** Once it is there. */
export const sees = (text: Words) => screen.findByText(text);

/** The sentence inside one of the regions that are read aloud at once. */
export async function isTold(text: string, role = 'alert'): Promise<void> {
  await waitFor(() => {
    const told = screen.queryAllByRole(role).map(({ textContent }) => textContent);
    expect(told).toContainEqual(expect.stringContaining(text));
  });
}

export const isNotThere = (text: Words) =>
  waitFor(() => expect(screen.queryAllByText(text)).toEqual([]));

export const arrivesAt = (path: string) =>
  waitFor(() => expect(window.location.pathname).toBe(path));
