import type { ClaimedJob, PrintJob } from '@mostrador/contract/print-jobs';
import { printLimits } from '@mostrador/contract/print-lists';
import type { Printer } from '@mostrador/contract/printers';
import { formatDateTime } from '@mostrador/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, openShop } from '../marketplace/testing.ts';
import { purgeOldRows } from '../orders/purge-old-rows.ts';
import { makeOrder } from '../orders/testing/make-order.ts';
import { endOldTickets } from './end-ticket.ts';
import { PrintingShop, printerWish } from './testing/printing-shop.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const times = <Result>(count: number, make: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

const accepted = async (shop: PrintingShop, wish: object = {}) => {
  const orderId = await makeOrder(test.deps, shop.owner.businessId, wish);
  expect((await shop.accept(orderId)).status).toBe(200);
  return orderId;
};

describe('accepting an order', () => {
  it('puts each paper of each printer that prints by itself into the queue, kitchen first', async () => {
    const shop = await PrintingShop.open(test);
    await shop.printer({ name: 'Cocina', kitchenCopies: 2, bagCopies: 0 });
    await shop.printer({ name: 'Caja', kitchenCopies: 0, bagCopies: 1 });
    await shop.printer({ name: 'A mano', onAccept: false });
    await shop.call(`DELETE /printers/${await shop.printer({ name: 'Quitada' })}`);
    const orderId = await accepted(shop);
    expect(await shop.papersOf(orderId)).toEqual([
      'Cocina kitchen 1 0',
      'Cocina kitchen 2 0',
      'Caja bag 1 0',
    ]);
  });

  it('prints once, however many accept it at the same moment', async () => {
    const shop = await PrintingShop.open(test);
    await shop.printer();
    const orderId = await makeOrder(test.deps, shop.owner.businessId);
    const answers = await times(20, () => shop.accept(orderId));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.papersOf(orderId)).toEqual(['Cocina kitchen 1 0', 'Cocina bag 1 0']);
  });

  it('leaves no trace in a shop without printers, and none of an order that was not accepted', async () => {
    const shop = await PrintingShop.open(test);
    expect(await shop.papersOf(await accepted(shop))).toEqual([]);
    await shop.printer();
    const cancelled = await makeOrder(test.deps, shop.owner.businessId, { status: 'cancelado' });
    expect((await shop.accept(cancelled)).status).toBe(409);
    expect(await shop.papersOf(cancelled)).toEqual([]);
  });

  it('prints a test order too, and says so', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ kitchenCopies: 0 });
    const { body } = await shop.call<{ data: { _id: string } }>('POST /orders/test');
    await shop.accept(body.data._id);
    const [job] = await shop.claim([printerId]);
    expect(job?.ticket).toMatchObject({
      isTest: true,
      payment: { text: 'Prueba, no se cobra', isBlack: false },
    });
  });

  it('by itself prints as well, a scheduled one when the kitchen has to begin', async () => {
    const owner = await openShop(test);
    const shop = await PrintingShop.open(test, owner);
    const printerId = await shop.printer({ bagCopies: 0 });
    await shop.call('PUT /auto-accept', { minutes: 20 });
    const { secret } = await createMarketplaceKey(test.deps.db, 'programa', test.now);
    const later = new Date(test.now.getTime() + 3 * 3_600_000).toISOString();
    await intake(test, secret, { ...cartOf(owner), scheduledFor: later });
    await intake(test, secret, cartOf(owner));
    const [now] = await shop.claim([printerId], 'tablet-1');
    expect(now?.ticket.readyBy).toBe('Para las 12:20');
    expect(await shop.claim([printerId], 'tablet-2')).toEqual([]);
    expect(await shop.marks()).toHaveLength(1);
    test.advance({ hours: 2, minutes: 40 });
    const [scheduled] = await shop.claim([printerId], 'tablet-3');
    expect(scheduled?.mayBeRepeated).toBe(false);
    expect(scheduled?.ticket.number).not.toBe(now?.ticket.number);
  });

  it('goes well with a full queue, and the paper that found no place says so', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ bagCopies: 0 });
    await test.deps.db.run(sql`
      insert into print_jobs (business_id, id, printer_id, copy, copy_no, reprint_no, state,
        created_at, due_at, expires_at)
      select ${shop.owner.businessId}, 'lleno' || n, ${printerId}, 'test', 1, 0, 'waiting',
        ${test.now}, ${test.now}, ${new Date(test.now.getTime() + 3_600_000)}
      from generate_series(1, ${printLimits.queue}) as n`);
    const orderId = await accepted(shop);
    expect(await shop.marks()).toMatchObject([
      { orderId, state: 'failed', error: 'La cola de la impresora estaba llena.' },
    ]);
    const again = await shop.call(`POST /orders/${orderId}/print`, { copies: ['kitchen'] });
    expect([again.status, again.body.error]).toEqual([
      409,
      'La impresora Cocina tiene demasiados tickets en espera. Revísala antes de mandarle otro.',
    ]);
    expect((await shop.call(`POST /printers/${printerId}/test`)).status).toBe(409);
  });
});

describe('the ticket', () => {
  it('tells the kitchen what to cook without prices, and the bag whose it is and what to collect', async () => {
    const shop = await PrintingShop.open(test);
    const cook = await shop.printer({ bagCopies: 0, paper: 58 });
    const bag = await shop.printer({ kitchenCopies: 0 });
    await accepted(shop, { paymentMethod: 'efectivo', shortId: '0042' });
    const jobs = await shop.claim([cook, bag]);
    const [ofKitchen, ofBag] = [cook, bag].map((id) => jobs.find((job) => job.printerId === id));
    const common = {
      isTest: false,
      isReprint: false,
      number: '#0042',
      customer: 'Lucía',
      date: formatDateTime(test.now),
      deliveryWay: 'Envío a domicilio',
      foot: 'No válido como factura',
    };
    const line = { quantity: 1, name: 'Lomo completo', note: 'SIN CEBOLLA' };
    const options = [{ quantity: 1, name: 'Cheddar' }];
    expect(ofKitchen?.printer).toMatchObject({ paper: 58, codePage: 'cp858', cut: true });
    expect(ofKitchen?.ticket).toMatchObject({
      ...common,
      copy: 'kitchen',
      title: 'Comanda de cocina',
      lines: [{ ...line, options, amount: null }],
      sums: [],
      payment: null,
      address: null,
    });
    expect(JSON.stringify(ofKitchen?.ticket)).not.toContain('$');
    expect(ofBag?.ticket).toMatchObject({
      ...common,
      copy: 'bag',
      lines: [{ ...line, options, amount: '$\u00a012.500,50' }],
      sums: [
        { name: 'Total de productos', amount: '$\u00a012.500,50', isTotal: false },
        { name: 'Costo de envío', amount: '$\u00a01.500,00', isTotal: false },
        { name: 'Total', amount: '$\u00a014.000,50', isTotal: true },
      ],
      payment: { text: 'COBRAR $\u00a014.000,50', isBlack: true },
      address: 'Tucumán 123, Cosquín',
      addressNotes: 'TIMBRE 2',
      courier: null,
    });
  });

  it('says PAGADO where it was paid online, and multiplies options out', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ kitchenCopies: 0 });
    const orderId = await accepted(shop);
    await test.deps.db.run(sql`update order_lines set quantity = 3 where order_id = ${orderId}`);
    const [job] = await shop.claim([printerId]);
    expect(job?.ticket.payment).toEqual({ text: 'PAGADO', isBlack: true });
    expect(job?.ticket.lines[0]).toMatchObject({
      quantity: 3,
      options: [{ quantity: 3, name: 'Cheddar' }],
    });
  });

  it('is made when it is claimed: of a cancelled order there is none', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer();
    const orderId = await accepted(shop);
    await test.call(`POST /api/orders/${orderId}/cancel`, {
      token: shop.owner.token,
      body: { motivo: 'Problema en la cocina' },
    });
    expect(await shop.claim([printerId])).toEqual([]);
    expect((await shop.jobs()).map(({ error }) => error)).toEqual([
      'El pedido se canceló.',
      'El pedido se canceló.',
    ]);
  });
});

describe('a claim', () => {
  it('gives each ticket to one of twenty who ask at the same moment', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ bagCopies: 0 });
    for (let i = 0; i < 12; i++) await accepted(shop);
    const claims = await times(20, (n) => shop.claim([printerId], `tablet-${n}`));
    const ids = claims.flat().map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest: ClaimedJob[] = [];
    for (let i = 0; ids.length + rest.length < 12; i++) {
      rest.push(...(await shop.claim([printerId], `otra-tablet-${i}`)));
    }
    expect(new Set([...ids, ...rest.map(({ _id }) => _id)]).size).toBe(12);
    expect(await shop.claim([printerId], 'tablet-21')).toEqual([]);
  });

  it('is answered once more to who never got it, and is not called a repetition', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ bagCopies: 0 });
    await accepted(shop);
    const [lost] = await shop.claim([printerId]);
    const [again] = await shop.claim([printerId]);
    expect(again).toMatchObject({ _id: lost?._id, mayBeRepeated: false });
    expect(again?.lease).not.toBe(lost?.lease);
    expect(await shop.claim([printerId], 'tablet-1', [String(again?._id)])).toEqual([]);
  });

  it('that is never ended passes to another, whose paper says that it may be a second one', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ bagCopies: 0 });
    await accepted(shop);
    const [first] = await shop.claim([printerId], 'tablet-1');
    test.advance({ seconds: printLimits.leaseSeconds - 1 });
    expect(await shop.claim([printerId], 'tablet-2')).toEqual([]);
    test.advance({ seconds: 1 });
    const [second] = await shop.claim([printerId], 'tablet-2');
    expect(second).toMatchObject({ _id: first?._id, mayBeRepeated: true });
    expect(second?.ticket.isReprint).toBe(true);
    const late = await shop.end(first as ClaimedJob);
    expect([late.status, late.body.error]).toEqual([
      409,
      'Otro equipo tomó este ticket mientras tanto.',
    ]);
    const ended = await shop.end(second as ClaimedJob);
    expect(ended.body.data).toMatchObject({ state: 'printed', tries: 2, error: null });
  });

  it('may be ended late while nobody else took the ticket, and twice', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ bagCopies: 0 });
    await accepted(shop);
    const [job] = await shop.claim([printerId]);
    test.advance({ hours: 3 });
    await endOldTickets(test.deps);
    expect((await shop.jobs())[0]).toMatchObject({ state: 'failed' });
    for (const _ of [1, 2]) {
      const { status, body } = await shop.end(job as ClaimedJob);
      expect([status, body.data.state]).toEqual([200, 'printed']);
    }
  });

  it('fails for good with the third try, and begins anew when somebody asks', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ bagCopies: 0 });
    const orderId = await accepted(shop);
    for (const state of ['waiting', 'waiting', 'failed']) {
      const [job] = await shop.claim([printerId]);
      const { body } = await shop.end(job as ClaimedJob, 'not_printed', 'No hay permiso USB');
      expect(body.data).toMatchObject({ state, error: 'No hay permiso USB' });
      expect(await shop.marks()).toMatchObject([{ orderId, state, error: 'No hay permiso USB' }]);
      expect(await shop.claim([printerId])).toEqual([]);
      test.advance({ seconds: 5 });
    }
    const [mark] = await shop.marks();
    const retry = `POST /print-jobs/${mark?.failedJobIds[0]}/retry`;
    expect((await shop.call(retry)).status).toBe(200);
    expect((await shop.call(retry)).status).toBe(409);
    const [job] = await shop.claim([printerId]);
    expect(job?.mayBeRepeated).toBe(false);
    await shop.end(job as ClaimedJob);
    expect(await shop.marks()).toEqual([
      { orderId, state: 'printed', error: null, failedJobIds: [] },
    ]);
  });

  it('that ended in doubt is tried again as a possible repetition', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ bagCopies: 0 });
    await accepted(shop);
    const [job] = await shop.claim([printerId]);
    await shop.end(job as ClaimedJob, 'unsure', 'Se cortó la conexión');
    test.advance({ seconds: 5 });
    const [again] = await shop.claim([printerId]);
    expect([again?.mayBeRepeated, again?.ticket.isReprint]).toEqual([true, true]);
  });

  it('does not get a ticket that is too old, which the queue ends with a sentence', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ bagCopies: 0 });
    const orderId = await accepted(shop);
    test.advance({ hours: printLimits.queueHours });
    expect(await shop.claim([printerId])).toEqual([]);
    await endOldTickets(test.deps);
    expect(await shop.marks()).toMatchObject([
      { orderId, state: 'failed', error: 'Nadie lo imprimió a tiempo.' },
    ]);
  });
});

describe('printing again', () => {
  it('is a new paper that says so, once for each copy', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ kitchenCopies: 2 });
    const orderId = await accepted(shop);
    const ask = () =>
      shop.call<{ jobs: PrintJob[] }>(`POST /orders/${orderId}/print`, {
        copies: ['kitchen', 'bag'],
      });
    expect((await ask()).body.jobs).toHaveLength(2);
    const papers = await shop.papersOf(orderId);
    expect(papers.filter((paper) => paper.endsWith(' 1 1')).sort()).toEqual([
      'Cocina bag 1 1',
      'Cocina kitchen 1 1',
    ]);
    const tickets: boolean[] = [];
    for (let i = 0; i < 5; i++) {
      const [job] = await shop.claim([printerId], `tablet-${i}`);
      tickets.push(job?.ticket.isReprint ?? false);
    }
    expect(tickets.sort()).toEqual([false, false, false, true, true]);
  });

  it('the first time makes as many copies as are set, and is no repetition', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ kitchenCopies: 3, onAccept: false });
    const orderId = await accepted(shop);
    const { status, body } = await shop.call<{ jobs: PrintJob[] }>(
      `POST /orders/${orderId}/print`,
      { copies: ['kitchen'], printerId },
    );
    expect([status, body.jobs.length]).toEqual([201, 3]);
    expect((await shop.claim([printerId]))[0]?.ticket.isReprint).toBe(false);
  });

  it('makes good a ticket that failed', async () => {
    const shop = await PrintingShop.open(test);
    const printerId = await shop.printer({ bagCopies: 0 });
    const orderId = await accepted(shop);
    test.advance({ hours: 3 });
    await endOldTickets(test.deps);
    await shop.call(`POST /orders/${orderId}/print`, { copies: ['kitchen'] });
    expect((await shop.marks())[0]?.state).toBe('failed');
    const [job] = await shop.claim([printerId]);
    await shop.end(job as ClaimedJob);
    expect((await shop.marks())[0]).toMatchObject({ state: 'printed', failedJobIds: [] });
  });

  it('without a printer for it is refused', async () => {
    const shop = await PrintingShop.open(test);
    const orderId = await accepted(shop);
    const { status, body } = await shop.call(`POST /orders/${orderId}/print`, { copies: ['bag'] });
    expect([status, body.error]).toEqual([
      409,
      'Ninguna de tus impresoras hace esa copia. Agrégala en Impresora.',
    ]);
  });
});

describe('a printer', () => {
  it('is added, changed, tried and removed, and tells how it goes', async () => {
    const shop = await PrintingShop.open(test);
    const device = await shop.device();
    const id = await shop.printer({ way: 'agent', deviceId: device.id, address: '192.168.0.50' });
    const list = async () =>
      (await shop.call<{ printers: Printer[] }>('GET /printers')).body.printers;
    expect(await list()).toMatchObject([
      { _id: id, address: '192.168.0.50:9100', deviceId: device.id, waiting: 0, trouble: null },
    ]);
    const wish = { name: 'Barra', way: 'port', paper: 58, serialSpeed: 38_400 };
    await shop.call(`PUT /printers/${id}`, printerWish(wish));
    expect(await list()).toMatchObject([{ ...wish, _id: id, address: null, deviceId: null }]);
    const tried = await shop.call<{ data: PrintJob }>(`POST /printers/${id}/test`);
    expect(tried.body.data).toMatchObject({ copy: 'test', orderId: null, state: 'waiting' });
    expect(await list()).toMatchObject([{ waiting: 1, lastPrintedAt: null }]);
    const [job] = await shop.claim([id]);
    expect(job?.printer.serialSpeed).toBe(38_400);
    expect(job?.ticket).toMatchObject({ copy: 'test', isTest: true, title: 'Prueba de impresora' });
    await shop.end(job as ClaimedJob, 'not_printed', 'Sin papel');
    expect(await list()).toMatchObject([{ trouble: 'Sin papel' }]);
    test.advance({ seconds: 5 });
    const [again] = await shop.claim([id]);
    await shop.end(again as ClaimedJob);
    expect(await list()).toMatchObject([
      { waiting: 0, failed: 0, trouble: null, lastPrintedAt: test.now.toISOString() },
    ]);
    await shop.call(`POST /printers/${id}/test`);
    expect((await shop.call(`DELETE /printers/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await shop.claim([id])).toEqual([]);
    const { body } = await shop.call<{ data: PrintJob }>(`GET /print-jobs/${job?._id}`);
    expect(body.data.printerName).toBe('Barra');
    const ended = await test.deps.db.many(sql`
      select error from print_jobs where business_id = ${shop.owner.businessId}
        and state = 'failed'`);
    expect(ended).toEqual([{ error: 'La impresora se quitó.' }]);
  });

  it.each([
    [{ name: '' }, 'El nombre no puede quedar en blanco.'],
    [{ paper: 57 }, 'El ancho del papel puede ser de 58 u 80 mm.'],
    [{ kitchenCopies: 5 }, 'Las comandas de cocina pueden ser hasta 4.'],
    [{ bagCopies: -1 }, 'Las copias para la bolsa no pueden ser negativas.'],
    [{ way: 'fax' }, 'Elige cómo imprime.'],
    [{ codePage: 'cp437' }, 'La tabla de caracteres no es válida.'],
    [{ serialSpeed: 300 }, 'La velocidad del puerto no es válida.'],
    [{ model: 'Epson TM' }, 'El modelo no es válido.'],
    [{ way: 'agent' }, 'Elige el agente que imprime en esta impresora.'],
    [{ way: 'agent', deviceId: 'x' }, 'Escribe la dirección de la impresora.'],
    ...([
      '192.168.0.50:0',
      '10.0.0.1:99999',
      '/etc/passwd',
      '/dev/../etc/passwd',
      'http://x',
      'a b',
    ].map((address) => [
      { way: 'agent', deviceId: 'x', address },
      'La dirección debe ser como 192.168.0.50:9100, o un archivo de dispositivo como /dev/usb/lp0.',
    ]) as [object, string][]),
  ])('is refused with %j', async (wish, sentence) => {
    const shop = await PrintingShop.open(test);
    const { status, body } = await shop.call('POST /printers', printerWish(wish));
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it('is one of ten at most, and an agent as well', async () => {
    const shop = await PrintingShop.open(test);
    for (let i = 0; i < printLimits.printers; i++) await shop.printer();
    const { status, body } = await shop.call('POST /printers', printerWish());
    expect([status, body.error]).toEqual([
      409,
      'Puedes tener hasta 10 impresoras. Quita una primero.',
    ]);
    for (let i = 0; i < printLimits.devices; i++) await shop.device();
    expect((await shop.call('POST /print-devices', { name: 'Otro' })).status).toBe(409);
  });
});

describe('of somebody else', () => {
  it('printers, tickets, orders and agents are as unknown as those that do not exist', async () => {
    const mine = await PrintingShop.open(test);
    const other = await PrintingShop.open(test);
    const printerId = await other.printer({ bagCopies: 0 });
    const device = await other.device();
    const orderId = await accepted(other);
    const [job] = await other.claim([printerId]);
    await mine.printer();
    const asked: [string, unknown?][] = [
      [`PUT /printers/${printerId}`, printerWish()],
      [`DELETE /printers/${printerId}`],
      [`POST /printers/${printerId}/test`],
      [`POST /orders/${orderId}/print`, { copies: ['kitchen'] }],
      [`GET /print-jobs/${job?._id}`],
      [`POST /print-jobs/${job?._id}/retry`],
      [`POST /print-jobs/${job?._id}/end`, { lease: job?.lease, result: 'printed' }],
      [`DELETE /print-devices/${device.id}`],
      ['POST /printers', printerWish({ way: 'agent', deviceId: device.id, address: '10.0.0.1' })],
    ];
    for (const [what, body] of asked) {
      expect([what, (await mine.call(what, body)).status]).toEqual([what, 404]);
    }
    expect(await mine.claim([printerId], 'tablet-9')).toEqual([]);
    expect((await other.end(job as ClaimedJob)).status).toBe(200);
  });
});

it('is forgotten after a week', async () => {
  const shop = await PrintingShop.open(test);
  await shop.printer();
  const orderId = await accepted(shop);
  test.advance({ days: 6 });
  await purgeOldRows(test.deps);
  expect(await shop.papersOf(orderId)).toHaveLength(2);
  test.advance({ days: 2 });
  await purgeOldRows(test.deps);
  expect(await shop.papersOf(orderId)).toEqual([]);
});
