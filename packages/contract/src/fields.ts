import { z } from 'zod';
import { bounds, maxPasswordLength } from './limits.ts';
import { hasAtMostTwoDecimals } from './money.ts';

/** The field shapes that several features share. Each message is what a person reads. */

// Control characters break logs and tickets, bidirectional marks disguise names, and PostgreSQL
// cannot store NUL or half a surrogate pair.
const forbiddenInLine = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/u;
const forbiddenInText = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069\p{Cs}]/u;

/** One line of text: trimmed, composed accents, nothing invisible. May be empty. */
export const line = (label: string, max: number = bounds.nameLength) =>
  z
    .string(`${label} debe ser un texto.`)
    .transform((text) => text.trim().normalize('NFC'))
    .pipe(
      z
        .string()
        .max(max, `${label} puede tener hasta ${max} caracteres.`)
        .refine(
          (text) => !forbiddenInLine.test(text),
          `${label} tiene caracteres que no se pueden usar.`,
        ),
    );

export const requiredLine = (label: string, max?: number) =>
  line(label, max).refine((text) => text.length > 0, `${label} no puede quedar en blanco.`);

/** Several lines of text, may be empty. */
export const paragraph = (label: string, max: number = bounds.descriptionLength) =>
  z
    .string(`${label} debe ser un texto.`)
    .transform((text) => text.trim().normalize('NFC'))
    .pipe(
      z
        .string()
        .max(max, `${label} puede tener hasta ${max} caracteres.`)
        .refine(
          (text) => !forbiddenInText.test(text),
          `${label} tiene caracteres que no se pueden usar.`,
        ),
    );

/** Opaque to callers; anything that cannot be one of our ids is answered like an unknown one. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'El identificador no es válido.');

export const idParams = <const K extends string>(...names: K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, id])) as Record<K, typeof id>);

/** Of what a preview showed. Whoever confirms sends it back: what was seen is what is done. */
export const fingerprint = z
  .string('Falta la vista previa.')
  .regex(/^[0-9a-f]{64}$/, 'Falta la vista previa.');

/** Pesos with at most two decimals. */
export const price = (label: string, min = 0) =>
  z
    .number(`${label} debe ser un número.`)
    .min(min, `${label} debe ser de al menos ${min}.`)
    .max(bounds.maxPrice, `${label} es demasiado grande.`)
    .refine(hasAtMostTwoDecimals, `${label} puede tener hasta dos decimales.`);

/** A sum that the server answers, of either sign. */
export const amount = z.number();

export const email = z
  .string('El correo debe ser un texto.')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('El correo no es válido.').max(254, 'El correo es demasiado largo.'));

/** Any password someone may try; the rules for new ones are the server's, with their own texts. */
export const typedPassword = z
  .string('La contraseña debe ser un texto.')
  .min(1, 'La contraseña no puede quedar vacía.')
  .max(maxPasswordLength, 'La contraseña es demasiado larga.');

export const instant = z.iso.datetime({ offset: true });

export const flag = (label: string) => z.boolean(`${label} debe ser verdadero o falso.`);

export const oneOf = <const T extends string | number>(values: readonly T[], sentence: string) =>
  z.literal([...values], sentence);

const latitude = z.number('La latitud no es válida.').min(-90).max(90);
const longitude = z.number('La longitud no es válida.').min(-180).max(180);

/** How coordinates are stored and answered: GeoJSON order, longitude first. */
export const point = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([longitude, latitude], 'Las coordenadas no son válidas.'),
});
export type Point = z.infer<typeof point>;

/** Callers may send either form; inside there is only the point. */
export const coordinates = z.union(
  [
    point,
    z
      .object({ lat: latitude, lng: longitude })
      .transform(({ lat, lng }): Point => ({ type: 'Point', coordinates: [lng, lat] })),
  ],
  'Las coordenadas no son válidas.',
);

export const done = z.object({ success: z.boolean(), message: z.string().optional() });

/** Why somebody does it: whoever it concerns reads it, or it stays in the audit trail. */
export const reason = z.object({ reason: requiredLine('El motivo', 300) });

/** A list that is read a page at a time. */
export const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
