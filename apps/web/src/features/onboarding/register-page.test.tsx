import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrivesAt, fill, press, sees } from '../../testing/actions.ts';
import { openPanel, stubServer } from '../../testing/panel.tsx';

const steps = () =>
  within(screen.getByRole('list', { name: 'Pasos del registro' })).getAllByRole('listitem');
const form = () => {
  const [found] = document.getElementsByTagName('form');
  if (!found) throw new Error('There is no form.');
  return found;
};
const isAt = (index: number) =>
  waitFor(() => expect(steps()[index]?.getAttribute('aria-current')).toBe('step'));

it('a registration shows where one is, what is done, and the defaults', async () => {
  stubServer().drop('GET /api/geo/map');
  openPanel('/registro');
  await screen.findByLabelText('Nombre y apellido');
  expect(steps()).toHaveLength(4);
  await isAt(0);
  expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true);

  await press('Siguiente');
  await isAt(1);
  expect(steps()[0]?.textContent).toContain('Completado');
  const shop = screen.getByRole('switch', { name: /Tengo local físico/ });
  expect(shop.getAttribute('aria-checked')).toBe('true');
  const branches = screen.getByLabelText('Cantidad de sucursales');
  expect(branches).toHaveProperty('value', '1');
  expect(branches.getAttribute('min')).toBe('1');
  expect(screen.getByLabelText('CUIT').getAttribute('placeholder')).toMatch(/^\d{2}-\d{8}-\d$/);
  const groups = screen.getByLabelText('Categoría').querySelectorAll('optgroup');
  expect([...groups].map(({ label }) => label)).toEqual([
    ...['Comida', 'Almacén y supermercados', 'Salud y cuidado', 'Mascotas', 'Otros'],
  ]);

  await press('Anterior');
  await isAt(0);
  await userEvent.click(screen.getByRole('link', { name: 'Inicia sesión aquí' }));
  await arrivesAt('/login');
});

it('a registration that lacks something says so at each field, once it was sent', async () => {
  stubServer().drop('GET /api/geo/map');
  openPanel('/registro');
  await fill('Nombre y apellido', 'Ana Pérez');
  for (const step of [1, 2, 3]) {
    await press('Siguiente');
    await isAt(step);
  }
  expect(screen.queryByText('Este dato no puede quedar en blanco.')).toBeNull();
  await press('Finalizar Registro');
  await isAt(0);
  expect(screen.getAllByText('Este dato no puede quedar en blanco.')).toHaveLength(3);
  await fill('Email', 'ana@ejemplo.ar');
  expect(screen.getAllByText('Este dato no puede quedar en blanco.')).toHaveLength(2);
});

it('a registration is checked only at its end, and goes back to the step of each mistake', async () => {
  const server = stubServer();
  openPanel('/registro');
  /** Sends, reads the sentence above the step, and in which one it stands. */
  const isRefused = async (text: string, step: number) => {
    while (!screen.queryByRole('button', { name: 'Finalizar Registro' })) await press('Siguiente');
    await press('Finalizar Registro');
    await isAt(step);
    expect(within(form()).getByRole('alert').textContent).toBe(text);
  };

  await isRefused('Por favor, completa todos tus datos personales en el Paso 1.', 0);
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre y apellido'));
  await fill('Nombre y apellido', 'Ana Gómez');
  await fill('Email', 'ana@ejemplo.ar');
  await fill('Contraseña', 'corta');
  await fill('Teléfono', '3541');
  await isRefused('La contraseña debe tener al menos 6 caracteres.', 0);
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'));
  await fill('Contraseña', 'lomito');

  const noBusiness =
    'Por favor, completa todos los datos del negocio en el Paso 2, incluyendo la categoría.';
  await isRefused(noBusiness, 1);
  await fill('Nombre del negocio', 'La Esquina');
  await fill('CUIT', '20-12345678-0');
  await fill('Teléfono del negocio', '3541');
  await sees('Revisa el CUIT: el dígito verificador no coincide');
  await isRefused(noBusiness, 1);
  await userEvent.selectOptions(screen.getByLabelText('Categoría'), 'Bar');
  await fill('Calle', 'San Martín');
  await fill('Ciudad', 'Cosquín');
  await isRefused('Por favor, busca y selecciona una dirección válida del mapa en el Paso 2.', 1);
  expect(server.asked.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
});

it('a registration goes on with Enter, and a reader hears where it is', async () => {
  stubServer().drop('GET /api/geo/map');
  openPanel('/registro');
  await userEvent.type(await screen.findByLabelText('Nombre y apellido'), 'Ana{Enter}');
  await isAt(1);
  const title = screen.getByRole('heading', { level: 2, name: 'Información del negocio' });
  expect(document.activeElement).toBe(title);
  await userEvent.type(screen.getByLabelText('Buscar dirección'), '{Enter}');
  await isAt(1);
});

it('a registration whose terms do not come says so, lets nobody accept them, and can ask again', async () => {
  const server = stubServer();
  server.say('GET /api/terms/latest', 500, {});
  const goOn = server.hold('GET /api/terms/latest');
  openPanel('/registro');
  for (let step = 1; step < 4; step += 1) await press('Siguiente');
  const accept = screen.getByRole('checkbox', {
    name: 'He leído y acepto los términos y condiciones',
  });
  const isOff = () => accept.matches(':disabled, [aria-disabled="true"]');
  await sees('Cargando términos y condiciones...');
  expect(isOff()).toBe(true);
  goOn();
  await sees('No se pudieron cargar los términos y condiciones. Por favor, recarga la página.');
  expect(isOff()).toBe(true);
  server.reply('GET /api/terms/latest', { version: '1.0', content: '# Términos' });
  await press('Reintentar');
  await sees('Versión 1.0');
  await waitFor(() => expect(isOff()).toBe(false));
});
