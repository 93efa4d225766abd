import type { ImportPreview } from '@mostrador/contract/menu-sheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../lib/read-csv.ts';
import { type SheetCell, spreadsheet } from '../../lib/spreadsheet.ts';
import { writeXlsx } from '../../lib/write-xlsx.ts';
import { packZip } from '../../lib/zip-in-memory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { CatalogueClient } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

class SheetClient extends CatalogueClient {
  get path(): string {
    return `/api/businesses/${this.shop.businessId}`;
  }

  async file(extension: 'csv' | 'xlsx'): Promise<Buffer> {
    const answer = await test.app.inject({
      method: 'GET',
      url: `${this.path}/menu.${extension}`,
      headers: { authorization: `Bearer ${this.shop.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`.${extension}"`);
    return answer.rawPayload;
  }

  preview(file: Buffer | string) {
    return this.send<{ data: ImportPreview; message: string }>(
      `POST ${this.path}/menu-import/preview`,
      { fileName: 'menu.csv', content: Buffer.from(file).toString('base64') },
    );
  }

  confirm(file: Buffer | string, fingerprint: string) {
    const content = Buffer.from(file).toString('base64');
    return this.send<{ message: string; code: string }>(`POST ${this.path}/menu-import`, {
      ...{ fileName: 'menu.csv', content, fingerprint },
    });
  }

  async import(file: Buffer | string): Promise<ImportPreview> {
    const { body } = await this.preview(file);
    const { status } = await this.confirm(file, body.data.fingerprint);
    expect(status).toBe(200);
    return body.data;
  }
}

const workbook = (...rows: SheetCell[][]) => writeXlsx([{ name: 'Carta', rows }]);

const newShop = async () => new SheetClient(test, await test.make.owner());

async function fullShop(): Promise<SheetClient> {
  const shop = await newShop();
  const salsas = await shop.group('Salsas', 'Cheddar', '=Criolla');
  const same = await shop.group('salsas', 'Otra');
  await shop.group('Grupo (1 a 2): raro', 'Única');
  await shop.group('Vacío');
  const path = `${shop.groupsPath}/${salsas._id}/options/${salsas.options[0]?._id}`;
  await shop.send(`PUT ${path}`, { priceModifier: -150.5, inStock: false });
  const optionGroups = [
    { optionGroup: salsas._id, titleForUser: 'Elige: salsas', minSelections: 0, maxSelections: 2 },
    { optionGroup: same._id, titleForUser: '', minSelections: 1, maxSelections: 1 },
  ];
  await shop.added({ name: '=SUMA(1;2)', price: 1_234.5, category: 'Lomos', optionGroups });
  await shop.added({
    name: 'Con "comillas"; y más',
    price: 0,
    description: 'Dos\nlíneas\n\ny más',
  });
  const promotion = { isActive: true, originalPrice: 1_000, description: '-20 % los martes' };
  await shop.added({ name: 'Pizza ñandú €', price: 800, promotion, tags: ['picante', 'vegano'] });
  const words = { isActive: true, originalPrice: null, description: '2x1' };
  await shop.added({ name: 'Agua', price: 500, promotion: words, stock: false, serves: 3 });
  await shop.added({ name: 'Flan', price: 700, stockQuantity: 4, lowStockAt: 6 });
  // With seconds, which the sheet does not show and does not lose.
  const [startsAt, endsAt] = [60_000 * 60 * 24 + 17_000, 60_000 * 60 * 72].map((ms) =>
    new Date(test.now.getTime() + ms).toISOString(),
  );
  const days: string[] = ['Martes', 'Domingo'];
  const waiting = { isActive: true, originalPrice: 900, description: '', startsAt, endsAt, days };
  await shop.added({ name: 'Tarta', price: 800, promotion: waiting });
  const later = await shop.added({ name: 'Ravioles', price: 900 });
  await shop.change(later._id, { unavailableUntil: 'tomorrow' });
  return shop;
}

const states = ({ lines }: ImportPreview) => lines.map(({ state }) => state);

describe('the menu as a file', () => {
  it.each(['csv', 'xlsx'] as const)(
    'goes out and comes back without a change (%s)',
    async (kind) => {
      const shop = await fullShop();
      const before = [await shop.list(), await shop.groups()];
      const file = await shop.file(kind);
      if (kind === 'csv') {
        const text = file.toString('utf8');
        expect(text).toMatch(/;Flan;.*;4;6\r\n/);
        expect(text).toMatch(/;Tarta;.*;\d\d\/\d\d\/\d{4} \d\d:\d\d;.*;"?Martes, Domingo"?;/);
      }
      const preview = await shop.import(file);
      expect(new Set(states(preview))).toEqual(new Set(['same']));
      expect(preview.counts).toEqual({ new: 0, changed: 0, same: 12, wrong: 0 });
      expect(preview.ignoredColumns).toEqual([]);
      expect((await shop.file(kind)).equals(file)).toBe(true);
      expect([await shop.list(), await shop.groups()]).toEqual(before);
    },
  );

  it('makes the same menu in an empty shop once the codes are taken away', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const group = await shop.group('Salsas', 'Cheddar', 'Azul');
    const optionGroups = [{ optionGroup: group._id, minSelections: 1, maxSelections: 2 }];
    await shop.added({ name: 'Lomo', price: 100, category: 'Lomos', optionGroups });
    await shop.added({ name: 'Agua', price: 50 });
    const rows = readCsv((await shop.file('csv')).toString('utf8'));
    const bare = rows.map((row) =>
      row.length < 2 ? row : row.map((cell, at) => (isCode(cell, at) ? '' : cell)),
    );
    const preview = await other.import(spreadsheet(bare));
    expect(preview.counts).toEqual({ new: 4, changed: 0, same: 0, wrong: 0 });
    const [mine, theirs] = [await shop.list(), await other.list()];
    expect(theirs.map(({ name, price, category }) => [name, price, category])).toEqual(
      mine.map(({ name, price, category }) => [name, price, category]),
    );
    expect(theirs[0]?.optionGroups[0]).toMatchObject({ titleForUser: 'Salsas', maxSelections: 2 });
    expect((await other.groups())[0]?.options.map(({ name }) => name)).toEqual(['Cheddar', 'Azul']);
    // Without codes again: by name they are the same ones.
    expect((await other.preview(spreadsheet(bare))).body.data.counts).toMatchObject({ same: 4 });
  });

  const isCode = (cell: string, at: number) => [0, 2].includes(at) && /^[0-9a-z]{26}$/.test(cell);
});

describe('a sheet that is imported', () => {
  it('says of each line what it does, touches nothing before, and then all of it', async () => {
    const shop = await newShop();
    const lomo = await shop.added({ name: 'Lomo', price: 100, category: 'Lomos' });
    await shop.added({ name: 'Agua', price: 50 });
    const file =
      'Sección,Nombre,Precio,Nota\nlomos,LOMO,"1.200,50",x\n,agua,50,\nBebidas sin Alcohol,Soda,80,';
    const { body } = await shop.preview(file);
    expect(states(body.data)).toEqual(['changed', 'changed', 'new']);
    expect(body.data.lines[0]).toMatchObject({
      line: 2,
      changes: [
        { field: 'Producto', before: 'Lomo', after: 'LOMO' },
        { field: 'Precio', before: '100,00', after: '1200,50' },
      ],
    });
    expect(body.data.ignoredColumns).toEqual(['Nota']);
    expect((await shop.list()).map(({ price }) => price)).toEqual([100, 50]);

    // Somebody changes the menu in between: what was seen is not true any more.
    await shop.change(lomo._id, { price: 101 });
    const stale = await shop.confirm(file, body.data.fingerprint);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    await shop.import(file);
    expect((await shop.list()).map(({ name, price }) => [name, price])).toEqual([
      ['LOMO', 1_200.5],
      ['agua', 50],
      ['Soda', 80],
    ]);
    expect((await shop.read(lomo._id)).version).toBe(3);
  });

  it('leaves what it says nothing new of: who is off until tomorrow, when a promotion runs', async () => {
    const shop = await newShop();
    const endsAt = new Date(test.now.getTime() + 86_400_000).toISOString();
    const promotion = { isActive: true, originalPrice: 1_000, description: '', endsAt };
    const pizza = await shop.added({ name: 'Pizza', price: 800, promotion });
    await shop.change(pizza._id, { unavailableUntil: '4h' });
    await shop.added({ name: 'Flan', price: 100, stockQuantity: 2 });
    const head = 'Producto;Precio;Con stock;Unidades;Precio de promoción';
    await shop.import(`${head}\nPizza;1.200;No;;900\nFlan;100;Sí;0;`);
    const before = await shop.read(pizza._id);
    expect(before).toMatchObject({ price: 900, stock: false, promotion: { endsAt } });
    expect(before.unavailableUntil).not.toBeNull();
    const [, flan] = await shop.list();
    expect(flan).toMatchObject({ stock: false, stockQuantity: 0 });

    test.advance({ days: 1 });
    // By now the promotion is over and the pizza is back: that is what the file says and changes.
    await shop.import(`${head}\nPizza;1.300;No;5;\nFlan;100;Sí;0;`);
    const [ended, back] = await shop.list();
    expect(ended).toMatchObject({ price: 1_300, stock: false, stockQuantity: 5 });
    expect(ended?.unavailableUntil).toBeNull();
    expect(ended?.promotion).toMatchObject({ isActive: false, endsAt: null });
    expect(back).toMatchObject({ stock: true, stockQuantity: null });
  });

  it('says when a promotion runs and from how many units on few are left', async () => {
    const shop = await newShop();
    const head =
      'Producto;Precio;Precio de promoción;Promoción desde;Promoción hasta;Días de la promoción;Unidades;Avisar cuando queden';
    const year = test.now.getUTCFullYear() + 1;
    await shop.import(
      `${head}\nPizza;1000;900;5/3/${year};6-3-${year} 21:30;martes, SABADO;12;3\nAgua;5;;;;;;`,
    );
    // Noon of the second of April, as a workbook keeps a date that somebody typed.
    const serial = Date.UTC(year, 3, 2, 12) / 86_400_000 + 25_569;
    const [pizza] = await shop.list();
    expect(pizza).toMatchObject({
      stockQuantity: 12,
      lowStockAt: 3,
      promotion: {
        startsAt: `${year}-03-05T03:00:00.000Z`,
        endsAt: `${year}-03-07T00:30:00.000Z`,
        days: ['Martes', 'Sábado'],
        planned: { price: 900 },
      },
    });
    // What has no column stays.
    await shop.import('Producto;Precio\nPizza;1100');
    expect((await shop.list())[0]?.promotion.days).toEqual(['Martes', 'Sábado']);
    await shop.import(
      await workbook(head.split(';'), ['Pizza', 1100, 900, '', serial, '', '', '']),
    );
    const [changed] = await shop.list();
    expect(changed).toMatchObject({
      ...{ stockQuantity: null, lowStockAt: null },
      promotion: { startsAt: null, endsAt: `${year}-04-02T15:00:00.000Z`, days: [] },
    });
    // Of a moment that is the same to the minute the seconds stay.
    const startsAt = `${year}-03-05T12:00:17.000Z`;
    const promotion = { isActive: true, originalPrice: 900, description: '', startsAt };
    const cake = await shop.added({ name: 'Tarta', price: 800, promotion });
    await shop.import(`${head}\nTarta;950;800;05/03/${year} 09:00;;;;`);
    expect((await shop.read(cake._id)).promotion).toMatchObject({
      startsAt,
      planned: { price: 800 },
    });
    const wrong: [string, RegExp][] = [
      [`A;1;;5/3/${year};;;;`, /no está en promoción/],
      [`B;10;9;31/2/${year};;;;`, /"Promoción desde" tiene que ser una fecha/],
      [`C;10;9;;mañana;;;`, /"Promoción hasta" tiene que ser una fecha/],
      [`D;10;9;6/3/${year};5/3/${year};;;`, /terminar después de empezar/],
      ['E;10;9;;1/1/2020;;;', /en el pasado/],
      ['F;10;9;;;feriado;;', /"feriado" no es un día/],
      ['G;10;;;;;;muchas', /"Avisar cuando queden" debe ser un número/],
    ];
    const { body } = await shop.preview([head, ...wrong.map(([line]) => line)].join('\n'));
    for (const [index, [, sentence]] of wrong.entries()) {
      expect(body.data.lines[index]?.problem ?? '').toMatch(sentence);
    }
  });

  it('with a wrong line changes nothing, and says what is wrong with each', async () => {
    const shop = await newShop();
    await shop.added({ name: 'Agua', price: 1, category: 'Pizzas' });
    await shop.added({ name: 'Agua', price: 1, category: 'Lomos' });
    const wrong: [string, RegExp][] = [
      [';;Sin precio;;;;;', /Falta el precio/],
      [';;Letras;mil;;;;', /no es un número/],
      [';;;5;;;;', /nombre no puede quedar en blanco/],
      [';Marte;X;5;;;;', /sección no está/],
      ['otro;;X;5;;;;', /código no es de un producto/],
      [';;Agua;5;;;;', /Hay 2 productos/],
      [';Pizzas;agua;5;6;;;', /tiene que ser menor/],
      [';;Y;5;4;No;;', /dice No/],
      [';;Z;5;;;quizás;', /"Con stock" tiene que decir Sí o No/],
      [';;W;5;;;;Nadie (1 a 2)', /No existe el grupo "Nadie"/],
      [`;;${'n'.repeat(121)};5;;;;`, /hasta 120 caracteres/],
      [';;Sano;5;;;;', /^$/],
      [';;sano;5;;;;', /Repite lo de la línea 13/],
    ];
    const header =
      'Código;Sección;Producto;Precio;Precio de promoción;En promoción;Con stock;Grupos de opciones';
    const file = [header, ...wrong.map(([line]) => line)].join('\r\n');
    const { body } = await shop.preview(file);
    for (const [index, [, sentence]] of wrong.entries()) {
      expect(body.data.lines[index]?.problem ?? '').toMatch(sentence);
    }
    expect((await shop.confirm(file, body.data.fingerprint)).status).toBe(400);
    expect(await shop.list()).toHaveLength(2);
  });

  it('changes options, adds groups, and names what does not fit', async () => {
    const shop = await newShop();
    const group = await shop.group('Salsas', 'Cheddar');
    test.advance({ minutes: 1 });
    const lines = [
      ['Grupo', 'Opción', 'Precio extra', 'Stock'],
      ['salsas', 'cheddar', '-10,5', 'no'],
      ['Salsas', 'Azul', '', ''],
      ['Tamaño', 'Grande', '500', 'sí'],
      ['', 'Nada', '5', ''],
      ['Salsas', 'azul', '5', ''],
    ];
    const { body } = await shop.preview(spreadsheet(lines));
    expect(states(body.data)).toEqual(['changed', 'new', 'new', 'wrong', 'wrong']);
    await shop.import(spreadsheet(lines.slice(0, 4)));
    const [salsas, size] = await shop.groups();
    expect(salsas).toMatchObject({
      _id: group._id,
      options: [
        { name: 'cheddar', priceModifier: -10.5, inStock: false },
        { name: 'Azul', priceModifier: 0, inStock: true },
      ],
    });
    expect(size).toMatchObject({ groupName: 'Tamaño', options: [{ priceModifier: 500 }] });
  });

  it('that is no sheet is refused with a sentence', async () => {
    const shop = await newShop();
    const bomb = await packZip({
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<a><Relationship Id="r" Target="s.xml"/></a>',
      'xl/s.xml': `<sheetData>${' '.repeat(60_000_000)}</sheetData>`,
    });
    for (const [file, sentence] of [
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /\.xls/],
      [Buffer.from('PK nada'), /No pudimos leer/],
      [bomb, /demasiado grande/],
      ['hola', /títulos de las columnas/],
      ['Producto;Precio', /ninguna línea/],
      [`Producto;Precio\n${'a;1\n'.repeat(30_001)}`, /hasta 30\.000 líneas/],
      [Buffer.from([65, 0, 66, 0]), /No pudimos leer/],
    ] as const) {
      const { status, body } = await shop.preview(file);
      expect([status, body.message]).toEqual([400, expect.stringMatching(sentence)]);
    }
    expect((await shop.send(`POST ${shop.path}/menu-import/preview`, {})).status).toBe(400);
  });

  it('written by Windows keeps its ñ', async () => {
    const shop = await newShop();
    await shop.import(Buffer.from('Producto;Precio\r\nÑoquis del 29;1.500\r\n', 'latin1'));
    expect((await shop.list())[0]).toMatchObject({ name: 'Ñoquis del 29', price: 1_500 });
  });
});
