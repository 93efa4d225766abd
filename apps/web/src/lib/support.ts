import { settings } from './settings.ts';

/** Opens the way to talk to support: its page, in a new tab. */
export function openSupport(): void {
  window.open(settings.supportUrl, '_blank', 'noopener');
}
