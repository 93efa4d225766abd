import type { DaySlots } from '@mostrador/contract/hours';
import { bounds } from '@mostrador/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { openNowOf } from './open-now.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const path = (businessId: string) => `/api/businesses/${businessId}/horarios`;
const read = async (businessId: string, token: string) =>
  (await test.call<DaySlots[]>(`GET ${path(businessId)}`, { token })).body;
const add = (businessId: string, token: string | undefined, body: unknown, key?: string) =>
  test.call<DaySlots[] & { error: string }>(`POST ${path(businessId)}`, {
    token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const remove = (businessId: string, slotId: string, token: string | undefined) =>
  test.call<{ error: string }>(`DELETE ${path(businessId)}/${slotId}`, { token });
const times = (week: DaySlots[]) =>
  Object.fromEntries(
    week
      .filter(({ slots }) => slots.length > 0)
      .map(({ dia, slots }) => [dia, slots.map((s) => `${s.apertura}-${s.cierre}`)]),
  );
const morning = { dias: ['Lunes'], apertura: '09:00', cierre: '13:00' };

describe('weekly hours', () => {
  it('are seven days in order, empty at first', async () => {
    const { businessId, token } = await test.make.owner();
    expect(await read(businessId, token)).toEqual(
      ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((dia) => ({
        dia,
        slots: [],
      })),
    );
  });

  it('take a slot, which the card then shows, sorted by opening time', async () => {
    const { businessId, token } = await test.make.owner();
    await add(businessId, token, { dias: ['Lunes'], apertura: '20:00', cierre: '23:30' });
    const { status, body } = await add(businessId, token, morning);
    expect(status).toBe(201);
    expect(times(body)).toEqual({ Lunes: ['09:00-13:00', '20:00-23:30'] });
    expect(await read(businessId, token)).toEqual(body);
    expect(new Set(body[0]?.slots.map(({ _id }) => _id)).size).toBe(2);
  });

  it('change the hours of one slot, and of no other', async () => {
    const { businessId, token } = await test.make.owner();
    const { body } = await add(businessId, token, { ...morning, dias: ['Lunes', 'Martes'] });
    const slotId = body[0]?.slots[0]?._id;
    const change = (hours: unknown, by = token) =>
      test.call<DaySlots[]>(`PUT ${path(businessId)}/${slotId}`, { token: by, body: hours });
    const { status, body: after } = await change({ apertura: '20:00', cierre: '02:00' });
    expect([status, times(after)]).toEqual([
      200,
      { Lunes: ['20:00-02:00'], Martes: ['09:00-13:00'] },
    ]);
    expect(after[0]?.slots[0]?._id).toBe(slotId);
    for (const hours of [{ apertura: '20:00' }, { apertura: '24:00', cierre: '02:00' }, {}]) {
      expect((await change(hours)).status).toBe(400);
    }
    const stranger = await test.make.owner();
    expect((await change({ apertura: '01:00', cierre: '02:00' }, stranger.token)).status).toBe(404);
    const foreign = await test.call(`PUT ${path(stranger.businessId)}/${slotId}`, {
      token: stranger.token,
      body: { apertura: '01:00', cierre: '02:00' },
    });
    expect(foreign.status).toBe(404);
    expect(await read(businessId, token)).toEqual(after);
  });

  it('take one slot for several days, with or without accents, each day once', async () => {
    const { businessId, token } = await test.make.owner();
    const dias = ['miercoles', 'SÁBADO', 'sabado', ' Domingo ', 'Miércoles'];
    const { body } = await add(businessId, token, { dias, apertura: '20:00', cierre: '02:00' });
    expect(times(body)).toEqual({
      Miércoles: ['20:00-02:00'],
      Sábado: ['20:00-02:00'],
      Domingo: ['20:00-02:00'],
    });
  });

  it('accept overlaps, a close before the opening and equal times', async () => {
    const { businessId, token } = await test.make.owner();
    for (const [apertura, cierre] of [
      ['09:00', '17:00'],
      ['09:00', '17:00'],
      ['16:00', '02:00'],
      ['00:00', '00:00'],
      ['23:59', '00:00'],
    ]) {
      expect((await add(businessId, token, { dias: ['Jueves'], apertura, cierre })).status).toBe(
        201,
      );
    }
    expect((await read(businessId, token))[3]?.slots).toHaveLength(5);
  });

  it('refuse what is not a day or a time, and add nothing', async () => {
    const { businessId, token } = await test.make.owner();
    const bad = [
      {},
      { ...morning, dias: [] },
      { ...morning, dias: 'Lunes' },
      { ...morning, dias: ['Monday'] },
      { ...morning, dias: ['Lunes', ''] },
      { ...morning, dias: [1] },
      { ...morning, dias: Array.from({ length: 60 }, () => 'Lunes') },
      { ...morning, apertura: '' },
      { ...morning, apertura: '9:05' },
      { ...morning, apertura: '25:99' },
      { ...morning, apertura: '24:00' },
      { ...morning, cierre: '12:60' },
      { ...morning, cierre: '12:00:00' },
      { ...morning, cierre: 1200 },
      { dias: ['Lunes'], apertura: '09:00' },
    ];
    for (const body of bad) {
      const answer = await add(businessId, token, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body.error).toMatch(/[a-zA-Záéíóúñ]\.$/);
    }
    expect(times(await read(businessId, token))).toEqual({});
  });

  it('have a limit per day that holds against a rush, and then take no day at all', async () => {
    const { businessId, token } = await test.make.owner();
    const rush = Array.from({ length: bounds.slotsPerDay + 3 }, () =>
      add(businessId, token, morning),
    );
    const statuses = (await Promise.all(rush)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(bounds.slotsPerDay);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    const both = await add(businessId, token, { ...morning, dias: ['Martes', 'Lunes'] });
    expect([both.status, both.body.error]).toEqual([
      409,
      'El lunes ya tiene 24 franjas, que es el máximo.',
    ]);
    expect((await read(businessId, token))[1]?.slots).toEqual([]);
  });

  it('add one slot for a repeated click', async () => {
    const { businessId, token } = await test.make.owner();
    await Promise.all([1, 2, 3].map(() => add(businessId, token, morning, 'clic')));
    expect(times(await read(businessId, token))).toEqual({ Lunes: ['09:00-13:00'] });
  });

  it('lose just the slot that is deleted, once', async () => {
    const { businessId, token } = await test.make.owner();
    const { body } = await add(businessId, token, { ...morning, dias: ['Lunes', 'Martes'] });
    const slotId = body[0]?.slots[0]?._id ?? '';
    const answers = await Promise.all([1, 2].map(() => remove(businessId, slotId, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(times(await read(businessId, token))).toEqual({ Martes: ['09:00-13:00'] });
  });

  it('are nobody else’s to read, add to or delete from', async () => {
    const owner = await test.make.owner();
    const stranger = await test.make.owner();
    const { body } = await add(owner.businessId, owner.token, morning);
    const slotId = body[0]?.slots[0]?._id ?? '';
    const { businessId } = owner;
    const foreign = await Promise.all([
      test.call(`GET ${path(businessId)}`, { token: stranger.token }),
      add(businessId, stranger.token, morning),
      remove(businessId, slotId, stranger.token),
      remove(stranger.businessId, slotId, stranger.token),
      remove(stranger.businessId, 'no-existe', stranger.token),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(foreign[3].body.error).toBe(foreign[4].body.error);
    const anonymous = await Promise.all([
      test.call(`GET ${path(businessId)}`),
      add(businessId, undefined, morning),
      remove(businessId, slotId, undefined),
    ]);
    expect(anonymous.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await read(businessId, owner.token)).toEqual(body);
  });
});

describe('open now, from the database', () => {
  it('reads the switch, the status and the slots', async () => {
    const { businessId } = await test.make.owner();
    const ask = () => openNowOf(test.deps.db, businessId, test.now);
    expect((await ask()).reason).toBe('no_hours');
    await test.make.alwaysOpen(businessId);
    expect(await ask()).toEqual({
      isOpen: true,
      reason: 'open',
      changesAt: null,
      text: 'Abierto las 24 horas',
    });
    await test.deps.db.run(sql`update businesses set is_open = false where id = ${businessId}`);
    expect((await ask()).reason).toBe('switched_off');
    await expect(openNowOf(test.deps.db, 'no-existe', test.now)).rejects.toThrow(
      'No se encontró el negocio.',
    );
  });
});
