import type { Order } from '@mostrador/contract/orders';
import { addDays, localDay } from '@mostrador/contract/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNotThere, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { forgetPushBrowser, stubPushBrowser } from '../../testing/push-browser.ts';
import { makeOrder, sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';
import { addTick, tickNames } from './ticks.ts';

/** Sound that comes out. */
class Audio {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator = () => ({
    frequency: {},
    connect: () => ({ connect: () => {} }),
    start: () => {},
    stop: () => {},
  });
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  });
}

function stubWakeLock(): void {
  const value = { request: async () => ({ release: async () => {} }) };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value });
}

let server: StubServer;
let browser: ReturnType<typeof stubPushBrowser>;
beforeEach(() => {
  server = stubServer();
  vi.stubGlobal('AudioContext', Audio);
  browser = stubPushBrowser();
  server.reply('GET /api/push/devices', { devices: [] });
  signIn();
});
afterEach(() => {
  forgetPushBrowser();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const tick = async (title: string) => within(await screen.findByRole('group', { name: title }));
const isTicked = (title: string) =>
  waitFor(() =>
    expect(screen.getByText(title).closest('li')?.dataset.done, `${title} is ticked`).toBe('true'),
  );

describe('the beginning of the shift', () => {
  it('is offered on the board once a day, can be closed, and leaves no trace before', async () => {
    openPanel('/mis-pedidos');
    await screen.findByRole('link', { name: 'Probar los avisos' });
    expect(localStorage.getItem('shift')).toBeNull();
    await press('Hoy no');
    await isNotThere('Probar los avisos');
    expect(localStorage.getItem('shift')).toBe(localDay(new Date()));
  });

  it('is offered again on another day', async () => {
    localStorage.setItem('shift', '2026-01-01');
    window.dispatchEvent(new StorageEvent('storage', { key: 'shift' }));
    openPanel('/mis-pedidos');
    await screen.findByRole('link', { name: 'Probar los avisos' });
  });

  it('gives way to an order that waits', async () => {
    server.reply('GET /api/businesses/:businessId/orders', [makeOrder()]);
    openPanel('/mis-pedidos');
    await sees('1 pedido espera tu respuesta');
    await isNotThere('Probar los avisos');
  });
});

describe('a tick', () => {
  it('of the sound is given by whoever heard it; whoever did not learns what to look at', async () => {
    openPanel('/dispositivos');
    const sound = await tick('El sonido se escucha');
    await userEvent.click(sound.getByRole('button', { name: 'Tocar el timbre' }));
    await sees('¿Se escuchó bien?');
    await userEvent.click(sound.getByRole('button', { name: 'No' }));
    await sees(/Sube el volumen del dispositivo/);
    await userEvent.click(sound.getByRole('button', { name: 'Tocar el timbre' }));
    await userEvent.click(await sound.findByRole('button', { name: 'Sí' }));
    await isTicked('El sonido se escucha');
    await sees('1 de 5');
  });

  it('of the notifications needs the permission, and tells how to repair a refusal', async () => {
    browser.answer = 'denied';
    openPanel('/dispositivos');
    const notices = await tick('Las notificaciones aparecen');
    await userEvent.click(notices.getByRole('button', { name: 'Permitir' }));
    await sees(/Están bloqueadas: toca el candado/);
    expect(notices.queryByRole('button')).toBeNull();
  });

  it('of the notifications keeps the keyboard on its button when they are allowed', async () => {
    openPanel('/dispositivos');
    const notices = await tick('Las notificaciones aparecen');
    notices.getByRole('button', { name: 'Permitir' }).focus();
    await userEvent.keyboard('{Enter}');
    const show = await notices.findByRole('button', { name: 'Mostrar una' });
    expect(document.activeElement).toBe(show);
    await userEvent.keyboard('{Enter}');
    await isTicked('Las notificaciones aparecen');
  });

  it('of the pushes is given when the push has come to this very device', async () => {
    browser.permission = 'granted';
    browser.isSubscribed = true;
    const device = {
      _id: 'd1',
      device: 'Chrome',
      createdAt: '2026-11-18T10:00:00.000Z',
      lastSentAt: null,
      current: true,
    };
    server.reply('GET /api/push/devices', { devices: [device] });
    server.reply('POST /api/push/devices/:deviceId/test', { success: true });
    openPanel('/dispositivos');
    const title = 'Los avisos llegan con el panel cerrado';
    const push = await tick(title);
    await userEvent.click(await push.findByRole('button', { name: 'Enviar uno' }));
    await sees('Esperando el aviso…');
    await act(async () => browser.say({ kind: 'pushed', push: 'created' }));
    expect(screen.getByText(title).closest('li')?.dataset.done).toBeUndefined();
    browser.say({ kind: 'pushed', push: 'test' });
    await isTicked(title);
  });

  it('of the printer is asked for after a ticket was sent to it', async () => {
    const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')));
    vi.stubGlobal('print', print);
    openPanel('/dispositivos');
    const printer = await tick('La impresora imprime');
    await userEvent.click(printer.getByRole('button', { name: 'Imprimir una prueba' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await userEvent.click(await printer.findByRole('button', { name: 'No' }));
    await sees(/Revisa que la impresora esté encendida/);
    await userEvent.click(printer.getByRole('button', { name: 'Imprimir una prueba' }));
    await userEvent.click(await printer.findByRole('button', { name: 'Sí' }));
    await isTicked('La impresora imprime');
  });

  it('of the screen is given when it may stay on, and says what helps when it may not', async () => {
    openPanel('/dispositivos');
    const awake = await tick('La pantalla queda encendida');
    await userEvent.click(awake.getByRole('button', { name: 'Comprobar' }));
    await sees(/alarga el tiempo de pantalla/);
    stubWakeLock();
    await userEvent.click(awake.getByRole('button', { name: 'Comprobar' }));
    await isTicked('La pantalla queda encendida');
  });

  it('is of its day; the last of the five closes the offer of that day', async () => {
    for (const name of tickNames) addTick(name);
    vi.useFakeTimers({ toFake: ['Date'], now: addDays(new Date(), 1) });
    openPanel('/dispositivos');
    await sees('0 de 5');
    for (const name of ['sound', 'notices', 'push', 'printer'] as const) act(() => addTick(name));
    await sees('4 de 5');
    expect(localStorage.getItem('shift')).toBeNull();
    stubWakeLock();
    await press('Comprobar');
    await sees('Todo listo para el turno.');
    expect(localStorage.getItem('shift')).toBe(localDay(new Date()));
    vi.useRealTimers();
  });
});

describe('a new order', () => {
  const seenCall = 'POST /api/businesses/:businessId/orders/seen';
  const told = () => server.askedFor(seenCall).map(({ body }) => body);
  const isInSight = (visibilityState: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: visibilityState,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const later = () => vi.advanceTimersByTimeAsync(5_000);
  let order: Order;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    order = makeOrder();
    server.reply('GET /api/businesses/:businessId/orders', [order]);
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(document, 'visibilityState');
  });
  const openBoard = async () => {
    openPanel('/mis-pedidos');
    await screen.findAllByText(`#${order.shortId}`);
  };

  it('that a visible panel shows is told to the server, once, and not before', async () => {
    isInSight('hidden');
    await openBoard();
    await later();
    expect(told()).toEqual([]);
    isInSight('visible');
    await later();
    isInSight('hidden');
    await later();
    isInSight('visible');
    await later();
    expect(told()).toEqual([{ orders: [order._id] }]);
  });

  it('that an administrator looks at is told to nobody', async () => {
    const user = { ...sampleUser, isImpersonating: true };
    server.reply('GET /api/auth/session', { user });
    signIn(user);
    await openBoard();
    await later();
    expect(told()).toEqual([]);
  });
});

describe('an order', () => {
  it('of a notice that was touched is opened, in this panel or with it', async () => {
    const order = makeOrder();
    server.reply('GET /api/businesses/:businessId/orders', [order]);
    openPanel(`/mis-pedidos?pedido=${order._id}`);
    await screen.findByRole('dialog');
    expect(window.location.search).toBe('');
    await press('Cerrar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    browser.say({ kind: 'open', orderId: order._id });
    await screen.findByRole('dialog');
  });
});
