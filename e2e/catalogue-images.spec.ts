import { findProduct, openProductsWith, search } from './catalogue-steps.ts';
import { desktop, expect, expectToFit, type Page, phone, test } from './fixtures.ts';

/** A picture made by the browser itself. */
const photo = async (page: Page, width = 600, height = 300): Promise<Buffer> => {
  const bytes = await page.evaluate(
    async ({ width, height }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context?.fillRect(0, 0, width / 2, height);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { width, height },
  );
  return Buffer.from(bytes);
};

const sizeOf = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return { width, height };
  }, path);

const fileInput = (page: Page) => page.getByLabel(/^(Elegir|Cambiar) imagen$/);

const choose = async (page: Page, buffer: Buffer, mimeType = 'image/jpeg') =>
  fileInput(page).setInputFiles({ name: 'foto.jpg', mimeType, buffer });

async function edit(page: Page, name: string): Promise<void> {
  await search(page, name);
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name);
}

const cropper = (page: Page) => page.getByRole('dialog', { name: 'Recortar imagen' });
const picture = (page: Page) => page.getByAltText('Imagen del producto');
/** Null while another one is on its way. */
const pictureAddress = async (page: Page) =>
  (await picture(page).count()) === 0 ? null : picture(page).getAttribute('src');

test('a picture is cut square on a phone, sent and kept with the product; it is dropped, pasted, replaced and removed, and what cannot be sent is told inline', async ({
  page,
  letter,
}) => {
  await page.setViewportSize(phone);
  const name = 'Con foto';
  await openProductsWith(page, [{ name }, { name: 'Con arrastre' }]);
  await edit(page, name);
  await choose(page, await photo(page));
  await expect(picture(page)).toBeVisible();
  const middle = await picture(page).getAttribute('src');
  await page.getByRole('button', { name: 'Recortar' }).click();
  const area = cropper(page).getByRole('group');
  await expect(area.locator('img')).toBeVisible();

  await expectToFit(page);
  const before = await area.locator('img').getAttribute('style');
  await area.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => area.locator('img').getAttribute('style')).not.toBe(before);
  const zoomed = await area.locator('img').getAttribute('style');
  await area.hover();
  await page.mouse.down();
  await page.mouse.move(40, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => area.locator('img').getAttribute('style')).not.toBe(zoomed);

  await cropper(page).getByRole('button', { name: 'Usar imagen' }).click();
  await expect.poll(() => pictureAddress(page)).not.toBe(middle);
  await expect(picture(page)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saved = await findProduct(page, name);
  expect(saved?.imageUrl).toMatch(/\/files\/[0-9a-z]{26}-[0-9a-f]{32}\.webp$/);
  const { width, height } = await sizeOf(page, new URL(saved?.imageUrl ?? '').pathname);
  expect(width).toBe(height);
  await expect(page.locator(`tbody img[src$="-256.webp"]`)).toBeVisible();

  await page.setViewportSize(desktop);
  await edit(page, 'Con arrastre');
  await test.step('can be dropped or pasted, and thought better of', async () => {
    const bytes = [...(await photo(page))];
    const give = (kind: 'drop' | 'paste') =>
      page.evaluate(
        ({ bytes, kind }) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }));
          const target = document.querySelector('label[for] + input[type=file]')?.parentElement;
          target?.dispatchEvent(
            kind === 'drop'
              ? new DragEvent('drop', { bubbles: true, dataTransfer: transfer })
              : new ClipboardEvent('paste', { bubbles: true, clipboardData: transfer }),
          );
        },
        { bytes, kind },
      );
    await give('drop');
    await expect(picture(page)).toBeVisible();
    const dropped = await picture(page).getAttribute('src');
    await page.getByRole('button', { name: 'Recortar' }).click();
    await cropper(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(cropper(page)).toHaveCount(0);
    await expect(picture(page)).toHaveAttribute('src', dropped ?? '');
    await give('paste');
    await expect.poll(() => pictureAddress(page)).not.toBe(dropped);
    await expect(picture(page)).toBeVisible();
  });

  await test.step('deletes the old picture first, and does not mind if that fails', async () => {
    const first = await picture(page).getAttribute('src');

    const calls: string[] = [];
    await page.route(/\/upload(\/delete)?$/, (route) => {
      const { pathname } = new URL(route.request().url());
      calls.push(pathname);
      return pathname.endsWith('delete') ? route.fulfill({ status: 500 }) : route.continue();
    });
    await choose(page, await photo(page, 300, 300));
    await expect.poll(() => pictureAddress(page)).not.toBe(first);
    await expect(picture(page)).toBeVisible();
    expect(calls).toEqual(['/upload/delete', '/upload']);
    await letter.expectSent('C-024');
    await page.getByRole('button', { name: 'Quitar imagen' }).click();
    await expect(picture(page)).toHaveCount(0);
    await page.unroute(/\/upload(\/delete)?$/);
  });

  await test.step('tells inline when a picture cannot be sent, in every case', async () => {
    const failure = page.getByText('Error al subir la imagen', { exact: true });
    await choose(page, Buffer.from('hola'), 'text/plain');
    await expect(failure).toBeVisible();
    await choose(page, Buffer.from('no es un jpeg'));
    await expect(page.getByText(/^La imagen no se pudo leer/)).toBeVisible();
    await expect(failure).toBeVisible();

    for (const answer of [
      { status: 500, json: {} },
      { status: 200, json: {} },
    ]) {
      await page.route(/\/upload$/, (route) => route.fulfill(answer));
      await choose(page, await photo(page));
      await expect(failure).toBeVisible();
      await expect(page.getByText(/^La imagen no se pudo leer/)).toHaveCount(0);
      await page.unroute(/\/upload$/);
    }
    await page.route(/\/upload$/, (route) => route.abort());
    await choose(page, await photo(page));
    await expect(failure).toBeVisible();
  });
});
