import type { APIRequestContext } from '@playwright/test';
import { checkAxeInBothThemes } from './axe.ts';
import { callApi } from './catalogue-steps.ts';
import {
  demoPassword,
  desktop,
  expect,
  expectNoSidewaysScroll,
  expectToFit,
  type Page,
  phone,
  signInQuietly,
  test,
} from './fixtures.ts';

const email = 'demo@mostrador.ar';
const path = '/mis-horarios';
const allDays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

interface Slot {
  _id: string;
  apertura: string;
  cierre: string;
}

/** Starts a test from the hours that it names. */
async function setHours(request: APIRequestContext, slots: Record<string, unknown>[]) {
  const login = await request.post('/api/businesses/login', {
    data: { email, password: demoPassword },
  });
  const { token, user } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  const hours = `/api/businesses/${user.businessId}/horarios`;
  const week: { slots: Slot[] }[] = await (await request.get(hours, { headers })).json();
  for (const { _id } of week.flatMap((day) => day.slots)) {
    await request.delete(`${hours}/${_id}`, { headers });
  }
  for (const data of slots) await request.post(hours, { headers, data });
  await request.put(`/api/businesses/${user.businessId}`, { headers, data: { isOpen: true } });
}

const card = (page: Page, day: string) => page.getByRole('region', { name: day, exact: true });
const addTo = (page: Page, day: string) =>
  card(page, day).getByRole('button', { name: 'Añadir Franja' }).click();
const dialog = (page: Page) => page.getByRole('dialog');

/** What is stored of one day. */
const storedOn = async (page: Page, day: string) => {
  const week = await callApi<{ dia: string; slots: Slot[] }[]>(
    page,
    'GET',
    '/api/businesses/:businessId/horarios',
  );
  const slots = week.find(({ dia }) => dia === day)?.slots ?? [];
  return slots.map(({ apertura, cierre }) => `${apertura} - ${cierre}`);
};

test('a slot is added and deleted on a phone, dragged on the drawn week, and goes past midnight on several days', async ({
  page,
  request,
  letter,
}) => {
  await page.setViewportSize(phone);
  await setHours(request, []);
  await signInQuietly(page, email);
  await page.goto(path);
  const monday = card(page, 'Lunes');

  await test.step('a slot is added and shown on a phone', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Horarios');
    const main = page.getByRole('main');
    await expect(main.getByText('Cerrado: no tienes horarios cargados')).toBeVisible();
    await expect(page.getByText('Cerrado todo el día.')).toHaveCount(7);
    await expect(page.getByText(/se muestra «Abierto» solo cuando/)).toBeVisible();
    const days = page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /^(Lu|Ma|Mi|Ju|Vi|Sá|Do)/ });
    await expect(days).toHaveText(allDays);

    await addTo(page, 'Lunes');
    await expect(
      dialog(page).getByRole('heading', { name: 'Añadir Franja Horaria a Lunes' }),
    ).toBeVisible();
    await expect(page.getByLabel('Abre')).toHaveValue('09:00');
    await expect(page.getByLabel('Cierra')).toHaveValue('17:00');
    await expectToFit(page);
    const sent = page.waitForRequest((call) => call.method() === 'POST');
    await page.getByRole('button', { name: 'Guardar Horario' }).click();
    expect((await sent).postDataJSON()).toEqual({
      dias: ['Lunes'],
      apertura: '09:00',
      cierre: '17:00',
    });
    await letter.expectSent('C-041');
    await expect(dialog(page)).toBeHidden();
    await expect(monday.getByText('09:00 - 17:00')).toBeVisible();
    await expect(monday.getByText('Cerrado todo el día.')).toBeHidden();
    expect(await storedOn(page, 'Lunes')).toEqual(['09:00 - 17:00']);
  });

  await test.step('it is dragged on the drawn week, put back, and typed anew', async () => {
    await page.setViewportSize(desktop);
    const bar = page.locator('[data-slot]');
    await bar.scrollIntoViewIfNeeded();
    const box = await bar.boundingBox();
    if (!box) throw new Error('The slot is not drawn.');
    const { x, y, width, height } = box;
    const hourPx = width / 8;
    await page.mouse.move(x + width - 3, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 3 + hourPx, y + height / 2, { steps: 4 });
    await expect(bar).toHaveText('09:00 - 18:00');
    await page.mouse.up();
    await expect(monday).toContainText('09:00 - 18:00');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(monday).toContainText('09:00 - 17:00');

    await bar.click();
    await expect(dialog(page)).toContainText('Cambiar Franja Horaria de Lunes');
    await page.getByLabel('Cierra').fill('15:30');
    await page.getByRole('button', { name: 'Guardar Horario' }).click();
    await expect(monday).toContainText('09:00 - 15:30');
    await expect.poll(() => storedOn(page, 'Lunes')).toEqual(['09:00 - 15:30']);
  });

  await test.step('it is deleted on a phone, once it was asked', async () => {
    await page.setViewportSize(phone);
    const remove = page.getByRole('button', {
      name: 'Eliminar la franja 09:00 - 15:30 del lunes',
    });
    await remove.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      '¿Estás seguro de que quieres eliminar esta franja horaria?',
    );
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(monday.getByText('09:00 - 15:30')).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(monday.getByText('Cerrado todo el día.')).toBeVisible();
    await expect(monday.getByRole('button', { name: 'Añadir Franja' })).toBeFocused();
  });

  await test.step('one slot past midnight goes to several days and says so', async () => {
    await page.setViewportSize(desktop);
    await addTo(page, 'Viernes');
    await page.getByLabel('Abre').fill('20:00');
    await page.getByLabel('Cierra').fill('02:30');
    await expect(dialog(page)).toContainText(
      /Abre a las 20:00 y cierra a las 02:30 del día siguiente \(6\sh 30\smin\)\./,
    );
    await page.getByRole('checkbox', { name: 'Sábado' }).check();
    await page.getByRole('checkbox', { name: 'Domingo' }).check();
    await page.getByRole('button', { name: 'Guardar Horario' }).click();
    for (const day of ['Viernes', 'Sábado', 'Domingo']) {
      await expect(card(page, day)).toContainText('20:00 - 02:30');
      await expect(card(page, day)).toContainText('Cierra al día siguiente');
    }
    await expect(monday).toContainText('Cerrado todo el día.');
    await expect(monday).toContainText('Hasta las 02:30 sigue la franja del domingo.');
    await expect(
      page.getByRole('img', { name: /Viernes: 20:00 - 24:00\. Sábado: 00:00 - 02:30, / }),
    ).toBeVisible();
  });
});

test('a crowded week says on a phone what customers see and why, points an overlap out, and a date that differs closes the shop', async ({
  page,
  request,
  letter,
}) => {
  await page.setViewportSize(phone);
  await setHours(request, [
    { dias: allDays, apertura: '00:00', cierre: '00:00' },
    { dias: ['Viernes', 'Sábado'], apertura: '19:30', cierre: '02:30' },
    { dias: ['Sábado'], apertura: '18:00', cierre: '20:00' },
  ]);
  await signInQuietly(page, email);
  await page.goto(path);
  const main = page.getByRole('main');

  await test.step('says what customers see, and why', async () => {
    await page.setViewportSize(desktop);
    const truth = main.getByRole('status');
    await expect(truth.filter({ hasText: 'Abierto las 24 horas' })).toBeVisible();
    const mainSwitch = page.getByRole('switch', { name: /Estado/ });
    await mainSwitch.click();
    await expect(
      truth.filter({ hasText: 'Cerrado: apagaste el interruptor principal' }),
    ).toBeVisible();
    await letter.expectSent('C-009');
    await mainSwitch.click();
    await expect(truth.filter({ hasText: 'Abierto las 24 horas' })).toBeVisible();
    await page.setViewportSize(phone);
  });

  await test.step('a date that differs closes the shop today, with its reason, by keyboard', async () => {
    await page.getByRole('button', { name: 'Agregar fecha' }).press('Enter');
    await dialog(page).getByLabel('Motivo').fill('mudanza');
    await expect(dialog(page)).toContainText('Tus clientes leen: «Cerrado por mudanza».');
    await dialog(page).getByRole('button', { name: 'Otro horario' }).click();
    await dialog(page).getByRole('button', { name: 'Añadir otra franja' }).click();
    await expectToFit(page);
    await checkAxeInBothThemes(page, '[role="dialog"]');
    await dialog(page).getByRole('button', { name: 'Cerrado' }).click();
    await dialog(page).getByLabel('Motivo').press('Enter');
    await expect(main.getByText(/^Cerrado por mudanza\. Abre mañana a las 00:00\.$/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Quitar la fecha especial/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(main.getByText('Abierto las 24 horas')).toBeVisible();
  });

  await test.step('an overlap is pointed out and saved all the same, in both themes', async () => {
    await addTo(page, 'Martes');
    await expect(dialog(page)).toContainText('Se superpone con horarios que ya tienes');
    await expect(dialog(page)).toContainText('Martes 00:00 - 00:00');
    await page.getByRole('button', { name: 'Guardar Horario' }).click();
    await expect(card(page, 'Martes').getByText('Se superpone con otra franja')).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await checkAxeInBothThemes(page, 'main');
  });
});
