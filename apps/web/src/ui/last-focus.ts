let last: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) last = target;
});

/** What has the focus, or had it until the browser took it away because it got disabled. */
export const lastFocused = (): HTMLElement | null => last;
