import { useEffect, useEffectEvent, useRef } from 'react';
import { wantsStillness } from '../../../lib/wants-stillness.ts';
import type { OrderDialogStep } from '../details/order-dialog.tsx';

export const searchFieldId = 'buscar-pedido';

interface BoardKeys {
  onOpen: (orderId: string, step: OrderDialogStep) => void;
  onPrint: (orderId: string) => void;
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

const cards = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-column] [data-order-id]'),
];

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

/** Presses the card's own button, if it has one now. */
const pressOnCard = (button: string): void =>
  selectedCard()?.querySelector<HTMLButtonElement>(button)?.click();

function printSelected(onPrint: BoardKeys['onPrint']): void {
  const orderId = selectedCard()?.dataset.orderId;
  if (orderId) onPrint(orderId);
}

function openSelected(onOpen: BoardKeys['onOpen'], step: OrderDialogStep): void {
  const card = selectedCard();
  const orderId = card?.dataset.orderId;
  if (!card || !orderId) return;
  if (step === 'reason' && card.dataset.status !== 'pendiente') return;
  onOpen(orderId, step);
}

type KeyAction = (keys: BoardKeys) => void;

const actions: Record<string, KeyAction> = {
  r: ({ onOpen }) => openSelected(onOpen, 'reason'),
  // What is not being prepared has no time to add to: its details are what D is for there.
  d: ({ onOpen }) => openSelected(onOpen, 'delay'),
  v: ({ onOpen }) => openSelected(onOpen, 'details'),
  i: ({ onPrint }) => printSelected(onPrint),
  '+': () => pressOnCard('[data-more-time]'),
  '-': () => pressOnCard('[data-less-time]'),
  '/': () => document.getElementById(searchFieldId)?.focus(),
  '?': ({ onHelp }) => onHelp(),
};

function actionOf(event: KeyboardEvent): KeyAction | undefined {
  if (/^[1-9]$/.test(event.key)) return () => selectNumber(Number(event.key));
  if (event.key !== 'Enter') return actions[event.key.toLowerCase()];
  return isOnPressable(event) ? undefined : () => pressOnCard('[data-next-step]');
}

function handleKey(event: KeyboardEvent, keys: BoardKeys): void {
  const action = isForBoard(event) ? actionOf(event) : undefined;
  if (!action) return;
  action(keys);
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

/** 1–9 choose an order, Enter takes it further, R rejects it, D gives it more time, V shows it, I prints it, + and − are its minutes, / searches, ? explains. */
export function useBoardKeys(keys: BoardKeys): void {
  const take = useEffectEvent((event: KeyboardEvent) => handleKey(event, keys));
  useSelectionThatStays();
  useEffect(() => {
    const handle = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
