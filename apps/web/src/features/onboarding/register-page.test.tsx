import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrivesAt, press } from '../../testing/actions.ts';
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
