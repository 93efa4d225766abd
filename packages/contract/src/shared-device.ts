import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done, id, idParams, instant, requiredLine, typedPassword } from './fields.ts';
import { roles } from './permissions.ts';
import { isEasyPin, isPin, pinLength } from './pins.ts';
import { sessionUser } from './session.ts';

const device = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  lastUsedAt: instant,
  /** Who is chosen there now. */
  person: z.string().nullable(),
});

const pinOwner = z.object({
  _id: id,
  name: z.string(),
  role: z.enum(roles),
  hasPin: z.boolean(),
  /** Until when the PIN is not taken, on one of the devices. */
  lockedUntil: instant.nullable(),
});

const sharedDevices = z.object({ devices: z.array(device), people: z.array(pinOwner) });
export type SharedDevices = z.infer<typeof sharedDevices>;

const choice = z.object({ _id: id, name: z.string(), role: z.enum(roles) });

const typedPin = z
  .string('El PIN debe ser un texto.')
  .refine(isPin, `El PIN tiene de ${pinLength.min} a ${pinLength.max} números.`);

const newPin = typedPin.refine(
  (pin) => !isEasyPin(pin),
  'Ese PIN es demasiado fácil de adivinar. Elige otro.',
);

const ofBusiness = { access: 'business', notWhileImpersonating: true } as const;
const onDevice = { access: 'business', needs: 'anyone', onSharedDevice: 'only' } as const;

const ofOwner = {
  ...ofBusiness,
  needs: 'people.manage',
  trail: 'people',
  audited: true,
  params: idParams('businessId', 'accountId'),
  reply: done,
} as const;

export const sharedDeviceCalls = calls({
  'GET /api/businesses/:businessId/shared-devices': {
    summary: 'Los dispositivos compartidos del negocio y quién tiene PIN.',
    access: 'business',
    needs: 'device.share',
    params: idParams('businessId'),
    reply: sharedDevices,
  },
  'POST /api/businesses/:businessId/shared-devices': {
    summary:
      'Convierte el navegador que llama en un dispositivo compartido: su sesión personal termina.',
    ...ofBusiness,
    needs: 'device.share',
    onSharedDevice: 'never',
    trail: 'people',
    audited: true,
    refuses: ['conflict'],
    params: idParams('businessId'),
    body: z.object({ name: requiredLine('El nombre', 40) }),
    reply: z.object({ token: z.string(), user: sessionUser }),
    status: 201,
    opensOwnTransaction: true,
    rateLimit: { max: 20, perMinutes: 60 },
  },
  'DELETE /api/businesses/:businessId/shared-devices/:deviceId': {
    summary: 'Deja de compartir un dispositivo: su sesión termina en el momento.',
    ...ofBusiness,
    needs: 'device.share',
    trail: 'people',
    audited: true,
    params: idParams('businessId', 'deviceId'),
    reply: done,
  },
  'GET /api/businesses/:businessId/pin': {
    summary: 'Si quien llama tiene un PIN en este negocio.',
    access: 'business',
    needs: 'anyone',
    params: idParams('businessId'),
    reply: z.object({ setAt: instant.nullable() }),
  },
  'PUT /api/businesses/:businessId/pin': {
    summary: 'Elige el PIN de quien llama para los dispositivos compartidos, con su contraseña.',
    ...ofBusiness,
    needs: 'anyone',
    audited: true,
    trail: 'people',
    refuses: ['wrong_password'],
    params: idParams('businessId'),
    body: z.object({ password: typedPassword, pin: newPin }),
    reply: done,
    opensOwnTransaction: true,
    rateLimit: { max: 20, perMinutes: 15 },
  },
  'DELETE /api/businesses/:businessId/pins/:accountId': {
    summary: 'Quita el PIN de una persona, que elige otro con su contraseña.',
    ...ofOwner,
  },
  'DELETE /api/businesses/:businessId/pins/:accountId/lock': {
    summary: 'Desbloquea el PIN de una persona en todos los dispositivos compartidos.',
    ...ofOwner,
  },
  'GET /api/shared-device/people': {
    summary: 'Quiénes pueden entrar con su PIN en este dispositivo.',
    ...onDevice,
    reply: z.object({ people: z.array(choice) }),
  },
  'GET /api/shared-device/person': {
    summary: 'Quién está ahora en este dispositivo, con lo que puede hacer.',
    ...onDevice,
    reply: z.object({ user: sessionUser }),
    countsAsUse: false,
  },
  'POST /api/shared-device/person': {
    summary: 'Alguien entra con su PIN: desde ahora actúa en este dispositivo.',
    ...onDevice,
    refuses: ['wrong_password'],
    body: z.object({ accountId: id, pin: typedPin }),
    reply: z.object({ user: sessionUser }),
    opensOwnTransaction: true,
    rateLimit: { max: 60, perMinutes: 10 },
  },
  'DELETE /api/shared-device/person': {
    summary: 'Quien estaba en este dispositivo sale; el dispositivo sigue.',
    ...onDevice,
    reply: z.object({ user: sessionUser }),
  },
});
