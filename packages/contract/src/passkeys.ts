import { z } from 'zod';

/** What a browser is asked and what it answers (WebAuthn, in its own JSON form). */

const bytes = z.string().regex(/^[A-Za-z0-9_-]{1,8192}$/, 'La llave de acceso no es válida.');
const kind = z.literal('public-key');
/** How it is reached: by cable, by radio, inside the device. */
const transports = z.array(z.string().max(20)).max(10).optional();
const descriptor = z.object({ id: bytes, type: z.string(), transports });

/** To make a passkey. */
export const passkeyToMake = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
});

/** To show one that was made before. */
export const passkeyToShow = z.object({
  challenge: bytes,
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});

const answer = { id: bytes, rawId: bytes, type: kind, clientExtensionResults: z.object({}) };

export const madePasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports,
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

export const shownPasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type ShownPasskey = z.output<typeof shownPasskey>;
