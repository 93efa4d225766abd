import { z } from 'zod';
import { calls } from './endpoint.ts';
import { email, requiredLine, typedPassword } from './fields.ts';
import { bounds } from './limits.ts';
import { address, branchCount, cuit } from './profile.ts';
import { sessionUser } from './session.ts';
import { termsVersion } from './terms.ts';

const registration = z.object({
  ownerDetails: z.object({
    name: requiredLine('Tu nombre'),
    email,
    password: typedPassword,
    phone: requiredLine('Tu teléfono', 40),
    acceptedTermsVersion: termsVersion,
  }),
  businessDetails: z.object({
    name: requiredLine('El nombre del negocio'),
    cuit: cuit.refine((typed) => typed.length > 0, 'El CUIT no puede quedar vacío.'),
    phone: requiredLine('El teléfono del negocio', 40),
    category: requiredLine('La categoría', 60),
    hasPhysicalStore: z.boolean().default(true),
    branchCount: branchCount.default(1),
    address,
    dniFrontImageUrl: z.string('Falta la foto del frente del DNI.').min(1).max(500),
    dniBackImageUrl: z.string('Falta la foto del dorso del DNI.').min(1).max(500),
    termsAccepted: z.literal(true, 'Debes aceptar los términos y condiciones en el Paso 4.'),
  }),
});
export type Registration = z.output<typeof registration>;

/** Not addresses that anyone can read: each may be claimed once, by the registration that follows. */
const dniReferences = z.object({ front: z.string(), back: z.string() });
export type DniReferences = z.infer<typeof dniReferences>;
export type DniSide = keyof DniReferences;

export const onboardingCalls = calls({
  'POST /api/uploads/business-dni': {
    summary: 'Recibe las dos fotos del DNI y responde referencias de un solo uso.',
    access: 'public',
    files: ['dniFront', 'dniBack'],
    reply: z.object({ urls: dniReferences, data: z.object({ urls: dniReferences }) }),
    bodyLimitBytes: 2 * bounds.dniBytes,
    rateLimit: { max: 10, perMinutes: 60 },
  },
  'POST /api/auth/business/preregister': {
    summary: 'Registra a un dueño con su primer negocio, pendiente de aprobación.',
    access: 'public',
    refuses: ['conflict', 'not_available', 'stale'],
    body: registration,
    reply: z.object({ token: z.string(), user: sessionUser }),
    status: 201,
    rateLimit: { max: 5, perMinutes: 60 },
  },
});
