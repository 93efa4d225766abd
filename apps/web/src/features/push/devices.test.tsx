import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { forgetPushBrowser, stubPushBrowser } from '../../testing/push-browser.ts';
import { sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const listCall = 'GET /api/push/devices';
const addCall = 'POST /api/push/devices';

const device = (fields: object = {}) => ({
  _id: 'd1',
  device: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0',
  createdAt: '2026-11-18T10:00:00.000Z',
  lastSentAt: null,
  current: false,
  ...fields,
});

let server: StubServer;
let browser: ReturnType<typeof stubPushBrowser>;
beforeEach(() => {
  server = stubServer();
  browser = stubPushBrowser();
  server.reply(listCall, { devices: [] });
  server.reply('GET /api/push/key', { publicKey: `B${'a'.repeat(86)}` });
  signIn();
});
afterEach(forgetPushBrowser);

const open = () => openPanel('/dispositivos');
const here = () => screen.findByRole('switch', { name: /Avisos en este dispositivo/ });

describe('this device', () => {
  it('is switched on with the permission, and the server is told where it is', async () => {
    server.answer(addCall, () => {
      server.reply(listCall, { devices: [device({ current: true })] });
      return Response.json({ data: device({ current: true }) }, { status: 201 });
    });
    open();
    await waitFor(async () => expect(await here()).not.toHaveProperty('disabled', true));
    await userEvent.click(await here());
    await waitFor(async () => expect((await here()).getAttribute('aria-checked')).toBe('true'));
    expect(server.askedFor(addCall)[0]?.body).toMatchObject({
      endpoint: 'https://fcm.googleapis.com/abc',
    });
    await sees('Este dispositivo');
    await sees('Chrome en Android');
  });

  it('stays off, and says why, when the person refuses or the service is away', async () => {
    browser.isServiceReachable = false;
    open();
    await waitFor(async () => expect(await here()).not.toHaveProperty('disabled', true));
    await userEvent.click(await here());
    await isNoticed(/el servicio de avisos del navegador no respondió/);
    expect((await here()).getAttribute('aria-checked')).toBe('false');
    browser.answer = 'denied';
    await userEvent.click(await here());
    await isNoticed(/El navegador no dio permiso/);
    expect(await screen.findAllByText(/El navegador los bloquea. Toca el candado/)).not.toEqual([]);
    expect(server.askedFor(addCall)).toEqual([]);
  });

  it('is off where the server knows of no device, whatever the browser says', async () => {
    browser.isSubscribed = true;
    browser.permission = 'granted';
    open();
    await sees('Ningún dispositivo recibe avisos todavía.');
    expect((await here()).getAttribute('aria-checked')).toBe('false');
  });

  it('is off where its browser has forgotten it, whatever the server says', async () => {
    browser.permission = 'granted';
    server.reply(listCall, { devices: [device({ current: true })] });
    open();
    await sees('Este dispositivo');
    expect((await here()).getAttribute('aria-checked')).toBe('false');
  });

  it('is switched off at the server and in its browser', async () => {
    browser.isSubscribed = true;
    browser.permission = 'granted';
    server.reply(listCall, { devices: [device({ current: true })] });
    server.answer('DELETE /api/push/devices/:deviceId', () => {
      server.reply(listCall, { devices: [] });
      return Response.json({ success: true });
    });
    open();
    await waitFor(async () => expect((await here()).getAttribute('aria-checked')).toBe('true'));
    await press('Quitar');
    await sees('Ningún dispositivo recibe avisos todavía.');
    expect(browser.isSubscribed).toBe(false);
  });

  it('is told what it lacks: an iPhone is to be installed first', async () => {
    forgetPushBrowser();
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: agent });
    open();
    expect(await screen.findAllByText(/Agregar a inicio/)).not.toEqual([]);
    Reflect.deleteProperty(navigator, 'userAgent');
  });

  it('is not switched by an administrator who acts as the owner', async () => {
    signIn({ ...sampleUser, isImpersonating: true });
    server.reply('GET /api/auth/session', { user: { ...sampleUser, isImpersonating: true } });
    open();
    expect(await screen.findAllByText('Solo quien tiene la cuenta puede encenderlos.')).not.toEqual(
      [],
    );
  });
});

describe('the devices of the account', () => {
  it('are listed, tried and removed', async () => {
    server.reply(listCall, { devices: [device({ lastSentAt: '2026-11-18T12:30:00.000Z' })] });
    server.reply('POST /api/push/devices/:deviceId/test', { success: true });
    open();
    await sees('Último aviso: 18/11/2026 09:30');
    const list = within(await screen.findByRole('list', { name: 'Dispositivos encendidos' }));
    await userEvent.click(list.getByRole('button', { name: 'Probar' }));
    await isNoticed('Aviso enviado');
    server.answer('DELETE /api/push/devices/:deviceId', () => {
      server.reply(listCall, { devices: [] });
      return Response.json({ success: true });
    });
    await userEvent.click(list.getByRole('button', { name: 'Quitar' }));
    await isNotThere('Chrome en Android');
    expect(server.askedFor('DELETE /api/push/devices/:deviceId')[0]?.params).toEqual({
      deviceId: 'd1',
    });
  });

  it('can be asked for again when they did not come', async () => {
    server.say(listCall, 500, {});
    open();
    await isTold('No se pudieron cargar los dispositivos.');
    server.reply(listCall, { devices: [device()] });
    await press('Reintentar');
    await sees('Chrome en Android');
  });
});
