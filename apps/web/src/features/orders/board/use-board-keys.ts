import { useEffect, useEffectEvent, useRef } from 'react';
import { wantsStillness } from '../../../lib/wants-stillness.ts';
import type { OrderDialogStep } from '../details/order-dialog.tsx';

export const searchFieldId = 'buscar-pedido';

interface BoardKeys {
  onOpen: (orderId: string, step: OrderDialogStep) => void;
  onHelp: () => void;
}

const typing = 'input, textarea, select, [contenteditable]';
const pressable = 'button, a, [role="tab"], [role="switch"]';

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** What lies over the page is drawn beside it; the page itself, with its hundreds of cards, is not searched. */
const isCovered = (): boolean =>
  [...document.body.children].some(
    (child) => child.id !== 'root' && child.querySelector(overlay) !== null,
  );

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-order-id]')];

const cardOf = (orderId: string): HTMLElement | null =>
  document.querySelector(`[data-order-id="${CSS.escape(orderId)}"]`);

const selectedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-order-id]') ?? null;

/** Keys belong to the board only while nothing lies over it and nobody types. */
function isForBoard(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(typing)) return false;
  return !isCovered();
}

/** The board moves to it in small steps: a screen of new cards at once would be one long frame. */
function selectNumber(number: number): void {
  const card = cards()[number - 1];
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest', behavior: wantsStillness() ? 'instant' : 'smooth' });
}

/** Enter on a button is that button's own business. */
const isOnPressable = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(pressable) !== null;

function advance(): void {
  selectedCard()?.querySelector<HTMLButtonElement>('[data-next-step]')?.click();
}

function openSelected(onOpen: BoardKeys['onOpen'], step: OrderDialogStep): void {
  const card = selectedCard();
  const orderId = card?.dataset.orderId;
  if (!card || !orderId) return;
  if (step !== 'details' && card.dataset.status !== 'pendiente') return;
  onOpen(orderId, step);
}

function handleKey(event: KeyboardEvent, { onOpen, onHelp }: BoardKeys): void {
  if (!isForBoard(event)) return;
  if (/^[1-9]$/.test(event.key)) selectNumber(Number(event.key));
  else if (event.key === 'Enter' && !isOnPressable(event)) advance();
  else if (event.key === 'r' || event.key === 'R') openSelected(onOpen, 'reason');
  else if (event.key === 'd' || event.key === 'D') openSelected(onOpen, 'details');
  else if (event.key === '/') document.getElementById(searchFieldId)?.focus();
  else if (event.key === '?') onHelp();
  else return;
  event.preventDefault();
}

/** A card that moves to another column takes the selection along. */
function useSelectionThatStays(): void {
  const selectedId = useRef<string | undefined>(undefined);
  useEffect(() => {
    const remember = () => {
      const card = selectedCard();
      if (card) selectedId.current = card.dataset.orderId;
      else if (document.activeElement !== document.body) selectedId.current = undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const id = selectedId.current;
    if (id === undefined || document.activeElement !== document.body) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) cardOf(id)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** 1–9 choose an order, Enter takes it further, R rejects it, D shows it, / searches, ? explains. */
export function useBoardKeys(keys: BoardKeys): void {
  const take = useEffectEvent((event: KeyboardEvent) => handleKey(event, keys));
  useSelectionThatStays();
  useEffect(() => {
    const handle = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
