import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signInToBoth, stubServer } from '../../testing/panel.tsx';
import { otherBusiness, sampleBusiness } from '../../testing/samples.ts';

const previewCall = 'POST /api/businesses/:businessId/setup-preview';
const bringCall = 'POST /api/businesses/:businessId/setup';

it('a new business takes over what was chosen of another, once it was seen what that replaces', async () => {
  const server = stubServer();
  signInToBoth(server);
  server.reply('GET /api/businesses/my-businesses', [
    { ...sampleBusiness, hasOrders: false, hasHours: false },
    otherBusiness,
  ]);
  const delivery = { tariffType: 'FIJA' as const, fixedPrice: 800, zones: 0, minimumOrder: 0 };
  const [shown, changed] = ['a', 'b'].map((letter) => letter.repeat(64));
  const seenAs = (each = '') => ({ menu: each, hours: each, delivery: each, tickets: each });
  const preview = {
    seen: seenAs(shown),
    menu: { added: 12, known: 1 },
    hours: { slots: 7, replaced: 2 },
    delivery: {
      from: { ...delivery, logistics: 'PROPIA' as const },
      to: { ...delivery, logistics: 'UNBREIK' as const },
    },
    tickets: { added: ['Caja'], withAgent: ['Cocina'] },
  };
  server.reply(previewCall, preview);
  openPanel('/mis-pedidos');
  await press('Traer de otro negocio');
  await sees('7 franjas reemplazan a las 2 que hay.');
  await sees(/Ya existen 1: quedan como están\./);
  await sees(/Con agente, se vinculan en el local: Cocina\./);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Envíos/ }));

  const dialog = await screen.findByRole('dialog');
  const bring = within(dialog).getByRole('button', { name: 'Traer' });
  server.refuse(bringCall, 'stale', 'Desde la vista previa cambió: los horarios.');
  server.reply(previewCall, {
    ...preview,
    ...{ seen: seenAs(changed), hours: { slots: 7, replaced: 3 } },
  });
  await userEvent.click(bring);
  await sees('Desde la vista previa cambió: los horarios.');
  await sees('7 franjas reemplazan a las 3 que hay.');
  server.reply(bringCall, { products: 12 });
  await waitFor(() => expect(bring).toHaveProperty('disabled', false));
  await userEvent.click(bring);
  await isNoticed('Listo: traído de La Otra.');
  expect(server.askedFor(bringCall)[1]).toMatchObject({
    params: { businessId: 'b1' },
    body: { from: 'b2', parts: { menu: changed, hours: changed, tickets: changed } },
  });
});
