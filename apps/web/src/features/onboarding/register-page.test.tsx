import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrivesAt, fill, press } from '../../testing/actions.ts';
import { openPanel, stubServer } from '../../testing/panel.tsx';

const steps = () =>
  within(screen.getByRole('list', { name: 'Pasos del registro' })).getAllByRole('listitem');
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
