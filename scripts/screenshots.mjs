import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './lib/chromium.mjs';
import { startDemoServer } from './lib/demo-server.mjs';
import { root, run } from './lib/run.mjs';

/** Takes the pictures of the README and of the tutorials from the product itself. */

const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp');
const docs = join(root, 'docs/images');
const tutorials = join(root, 'apps/web/src/features/tutorials/pictures');
mkdirSync(docs, { recursive: true });
mkdirSync(tutorials, { recursive: true });

await run('npm', ['run', '--silent', 'build'], { quiet: true });
const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-screenshots-'));
const server = await startDemoServer(dataDir);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});

async function openPanel({ width, height, colorScheme = 'light', email = 'demo@mostrador.ar' }) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    colorScheme,
    locale: 'es-AR',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/mis-pedidos');
  return page;
}

// The live stream never ends, so the network of the panel is never quite idle.
const settle = (page) => page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});

async function save(page, file, size) {
  await settle(page);
  await page.waitForTimeout(600);
  const picture = sharp(await page.screenshot());
  await (size ? picture.resize(size) : picture).webp({ quality: 82 }).toFile(file);
  console.log(file.slice(root.length + 1));
}

const shots = [
  ['orders', '/mis-pedidos'],
  ['products', '/mis-productos'],
  ['finances', '/dashboard'],
];

try {
  for (const colorScheme of ['light', 'dark']) {
    const page = await openPanel({ width: 1440, height: 900, colorScheme });
    for (const [name, path] of shots) {
      await page.goto(path);
      await save(page, join(docs, `${name}-${colorScheme}.webp`));
    }
    await page.context().close();
  }
  const phone = await openPanel({ width: 360, height: 740 });
  await save(phone, join(docs, 'orders-phone.webp'));
  await phone.context().close();

  const page = await openPanel({ width: 960, height: 660 });
  const tutorial = (name) =>
    save(page, join(tutorials, `${name}.webp`), { width: 1280, height: 880 });
  await page.goto('/mis-productos');
  await tutorial('products');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Lomo completo con papas');
  await tutorial('add-product');
  await page.keyboard.press('Escape');
  await page.goto('/mis-productos');
  await page.getByRole('button', { name: 'Carga Rápida' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('Lomo completo, 12.500\nPizza muzzarella, 9.800\nFlan casero, 3.200,50\nSin precio');
  await tutorial('quick-load');
  await page.goto('/mis-productos');
  await page
    .getByRole('row')
    .filter({ hasText: 'Activa' })
    .first()
    .getByRole('button', { name: /Editar/ })
    .click();
  await page.getByRole('dialog').getByText('Precio de Promoción').first().scrollIntoViewIfNeeded();
  await tutorial('promotion');
  await page.goto('/mis-grupos-de-opciones');
  await page
    .getByRole('button', { name: /Gestionar/ })
    .first()
    .click();
  await tutorial('option-groups');
  await page.goto('/mis-pedidos');
  await tutorial('orders');
  await page.getByRole('button', { name: 'Activar sonido' }).hover();
  await tutorial('sound');
  await page.getByRole('button', { name: 'Ver Detalles' }).first().click();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await tutorial('printing');
  await page.goto('/mis-horarios');
  await tutorial('hours');
  await page.goto('/dashboard');
  await tutorial('finances');
  await page.goto('/configuracion-repartidores');
  await page.getByText('Tarifas de tu reparto').scrollIntoViewIfNeeded();
  await tutorial('delivery');
  await page.goto('/mi-perfil');
  await tutorial('profile');
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
