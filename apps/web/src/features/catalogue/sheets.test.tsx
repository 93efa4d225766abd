import type { ImportPreview } from '@mostrador/contract/menu-sheets';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { isNotThere, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';

const previewCall = 'POST /api/businesses/:businessId/menu-import/preview';
const importCall = 'POST /api/businesses/:businessId/menu-import';

/** The request that tells how much is up, by way of the stub server. */
class StubbedRequest {
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  #call: { method: string; url: string } = { method: '', url: '' };
  readonly #headers: Record<string, string> = {};
  open(method: string, url: string) {
    this.#call = { method, url };
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  send(body: string) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    const { method, url } = this.#call;
    fetch(url, { method, headers: this.#headers, body }).then(async (answer) => {
      this.status = answer.status;
      this.responseText = await answer.text();
      this.onload();
    }, this.onerror);
  }
}

const preview: ImportPreview = {
  fingerprint: 'a'.repeat(64),
  counts: { new: 1, changed: 1, same: 1, wrong: 0 },
  ignoredColumns: ['Nota'],
  lines: [
    { table: 'products', line: 2, name: 'Soda', state: 'new', changes: [], problem: null },
    {
      ...{ table: 'products', line: 3, name: 'Lomo', state: 'changed', problem: null },
      changes: [{ field: 'Precio', before: '100,00', after: '120,00' }],
    },
    { table: 'options', line: 6, name: 'Salsas: Azul', state: 'same', changes: [], problem: null },
  ],
};
const wrong: ImportPreview = {
  ...preview,
  counts: { new: 0, changed: 0, same: 0, wrong: 1 },
  lines: [
    {
      ...{ table: 'products', line: 9, name: 'Flan', state: 'wrong', changes: [] },
      problem: 'Falta el precio.',
    },
  ],
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  vi.stubGlobal('XMLHttpRequest', StubbedRequest);
  signIn();
});

const choose = async (text: string) =>
  userEvent.upload(
    await screen.findByLabelText('Elegir archivo', { selector: 'input' }),
    new File([text], 'menu.csv', { type: 'text/csv' }),
  );

it('shows what each line does, and imports only after the confirmation', async () => {
  openPanel('/mis-productos/planilla');
  server.reply(previewCall, { data: wrong });
  await choose('Producto;Precio');
  await sees('Falta el precio.');
  await sees(/1 línea está mal\. Corrige la planilla/);
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();

  server.reply(previewCall, { data: preview });
  const goOn = server.hold(previewCall);
  await choose('Producto;Precio;Nota\nñ;1;x');
  const bar = await screen.findByRole('progressbar', { name: 'Subiendo el archivo' });
  expect(bar).toHaveProperty('value', 0.5);
  goOn();
  await sees('Soda');
  await sees('Columnas que no se usan: Nota');
  expect((await screen.findByRole('row', { name: /Lomo/ })).textContent).toContain('100,00 120,00');
  expect(server.askedFor(importCall)).toEqual([]);
  expect(server.askedFor(previewCall).at(-1)?.body).toMatchObject({
    fileName: 'menu.csv',
    content: btoa(String.fromCharCode(...new TextEncoder().encode('Producto;Precio;Nota\nñ;1;x'))),
  });

  server.refuse(importCall, 'stale', 'Tu menú cambió desde la vista previa.');
  await press('Importar (1 nuevo y 1 cambio)');
  await sees('Tu menú cambió desde la vista previa.');
  await press('Ver de nuevo');
  await isNotThere('Tu menú cambió desde la vista previa.');

  server.reply(importCall, { data: { counts: preview.counts } });
  await press('Importar (1 nuevo y 1 cambio)');
  await isNoticed('Listo: 1 línea nueva y 1 cambiada');
  expect(server.askedFor(importCall).at(-1)?.body).toMatchObject({
    fingerprint: preview.fingerprint,
  });
  await isNotThere('Soda');
});

it('refuses a heavy file before it travels, and says why another cannot be read', async () => {
  openPanel('/mis-productos/planilla');
  await choose('x'.repeat(4 * 1024 * 1024 + 1));
  await sees('El archivo puede pesar hasta 4 MB.');
  expect(server.askedFor(previewCall)).toEqual([]);
  server.refuse(previewCall, 'invalid', 'No pudimos leer el archivo.');
  await choose('nada');
  await sees('No pudimos leer el archivo.');
});

it('hands the menu out as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  server.answer('GET /api/businesses/:businessId/menu.xlsx', () => new Response('PK'));
  openPanel('/mis-productos/planilla');
  await press('Excel (.xlsx)');
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^menu-.*\.xlsx$/)]));
  vi.restoreAllMocks();
});
