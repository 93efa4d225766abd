import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done, id, idParams, instant } from './fields.ts';

const device = z.object({
  _id: id,
  /** The name that the browser gives itself. */
  device: z.string(),
  createdAt: instant,
  /** When the last push was handed over to the maker of the browser. */
  lastSentAt: instant.nullable(),
  /** Whether it is the one of the session that asks. */
  current: z.boolean(),
});

/** As the browser's PushSubscription writes itself: an uncompressed point and 16 bytes. */
const subscription = z.object({
  endpoint: z.url('La dirección del dispositivo no es válida.').max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'La clave del dispositivo no es válida.'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'El secreto del dispositivo no es válido.'),
  }),
});
export type Subscription = z.infer<typeof subscription>;

export const pushCalls = calls({
  'GET /api/push/key': {
    summary: 'La clave pública con la que un navegador se suscribe a los avisos.',
    access: 'business',
    needs: 'anyone',
    onSharedDevice: 'too',
    reply: z.object({ publicKey: z.string() }),
  },
  'GET /api/push/devices': {
    summary: 'Los dispositivos de la cuenta que reciben avisos con el panel cerrado.',
    access: 'business',
    needs: 'anyone',
    onSharedDevice: 'too',
    reply: z.object({ devices: z.array(device) }),
  },
  'POST /api/push/devices': {
    summary: 'Enciende los avisos en el dispositivo con el que se llama.',
    access: 'business',
    needs: 'anyone',
    onSharedDevice: 'too',
    body: subscription,
    reply: z.object({ data: device }),
    status: 201,
    notWhileImpersonating: true,
    rateLimit: { max: 60, perMinutes: 60 },
  },
  'DELETE /api/push/devices/:deviceId': {
    summary: 'Apaga los avisos en un dispositivo de la cuenta.',
    access: 'business',
    needs: 'anyone',
    onSharedDevice: 'too',
    params: idParams('deviceId'),
    reply: done,
    notWhileImpersonating: true,
  },
  'POST /api/push/devices/:deviceId/test': {
    summary: 'Envía un aviso de prueba a un dispositivo de la cuenta.',
    access: 'business',
    needs: 'anyone',
    onSharedDevice: 'too',
    params: idParams('deviceId'),
    reply: done,
    status: 202,
    notWhileImpersonating: true,
    rateLimit: { max: 30, perMinutes: 60 },
  },
});
