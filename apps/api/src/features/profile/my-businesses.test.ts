import type { Business } from '@mostrador/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { impersonate } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const list = (token: string | undefined) =>
  test.call<Business[]>('GET /api/businesses/my-businesses', { token });

describe('my businesses', () => {
  it('are complete: profile, switch, logistics and the truth for customers', async () => {
    const { token, businessId } = await test.make.owner();
    const first = await test.make.product(businessId);
    test.advance({ seconds: 1 });
    const second = await test.make.product(businessId);
    const { status, body } = await list(token);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        _id: businessId,
        name: expect.stringContaining('Negocio'),
        phone: '3541 42-1111',
        category: 'Restaurante',
        aliasCBU: '',
        imageUrl: '',
        cuit: '30-71234567-1',
        hasPhysicalStore: true,
        branchCount: 1,
        isOpen: true,
        openNow: {
          isOpen: false,
          reason: 'no_hours',
          changesAt: null,
          text: 'Cerrado: no tienes horarios cargados',
        },
        businessStatus: 'approved',
        products: [first, second],
        address: {
          street: 'San Martín',
          number: '850',
          city: 'Cosquín',
          coords: { type: 'Point', coordinates: [-64.4657, -31.2453] },
        },
        tipo_logistica: 'UNBREIK',
        configuracionEnvioPropio: {
          tipoDeTarifa: 'FIJA',
          precioFijo: 900,
          distanciaMaxima_km: 8,
          tarifasPorZona: [],
        },
        pause: null,
        busy: null,
        autoAcceptMinutes: null,
        aliasHeldUntil: null,
        aliasAwaitsApproval: false,
        registeredAt: expect.stringMatching(/^2026-03-04T15:00:0/),
        hasHours: false,
        hasOrders: false,
        version: 1,
      },
    ]);
  });

  it('tell what customers see as the hours pass', async () => {
    const { token, businessId } = await test.make.owner();
    await test.call(`POST /api/businesses/${businessId}/horarios`, {
      token,
      body: { dias: ['miercoles'], apertura: '20:00', cierre: '01:30' },
    });
    const textAt = async (instant: string) => {
      test.setNow(instant);
      return (await list(token)).body[0]?.openNow;
    };
    expect(await textAt('2026-03-04T15:00:00Z')).toEqual({
      isOpen: false,
      reason: 'out_of_hours',
      changesAt: '2026-03-04T23:00:00.000Z',
      text: 'Cerrado: abre a las 20:00',
    });
    expect(await textAt('2026-03-05T03:30:00Z')).toEqual({
      isOpen: true,
      reason: 'open',
      changesAt: '2026-03-05T04:30:00.000Z',
      text: 'Abierto hasta 01:30',
    });
    expect((await textAt('2026-03-05T04:30:00Z'))?.isOpen).toBe(false);
  });

  it('are only the caller’s, always in the same order', async () => {
    const owner = await test.make.owner({ businesses: 3 });
    await test.make.owner({ businesses: 2 });
    for (const id of owner.businessIds.toReversed()) {
      await test.call(`PUT /api/businesses/${id}`, { token: owner.token, body: { phone: '1' } });
    }
    const { body } = await list(owner.token);
    expect(body.map(({ _id }) => _id)).toEqual(owner.businessIds);
  });

  it('are just the one an administrator entered, and none for an owner without any', async () => {
    const owner = await test.make.owner({ businesses: 2 });
    const { body } = await list(await impersonate(test, owner));
    expect(body.map(({ _id }) => _id)).toEqual([owner.businessId]);
    const newcomer = await test.make.owner({ businesses: 0 });
    expect((await list(newcomer.token)).body).toEqual([]);
  });

  it('need a session', async () => {
    const { status, body } = await test.call('GET /api/businesses/my-businesses');
    expect([status, body.error]).toEqual([401, 'Token inválido o expirado.']);
  });
});
