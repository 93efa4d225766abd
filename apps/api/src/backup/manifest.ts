import { z } from 'zod';
import type { DatabaseShape } from '../db/table-copies.ts';
import { refusals } from './refusals.ts';
import type { Entry } from './tar.ts';

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.number() })),
});

/** What stands first in a copy: when it was made, and of what shape the database was. */
export type Manifest = z.output<typeof manifestSchema>;

export const manifestName = 'manifest.json';

export const manifestEntry = (shape: DatabaseShape, now: Date): Entry => ({
  name: manifestName,
  content: Buffer.from(
    `${JSON.stringify({ format: 1, createdAt: now.toISOString(), ...shape }, null, 1)}\n`,
  ),
});

export function readManifest({ name, content }: Entry): Manifest {
  if (name !== manifestName) throw refusals.damaged('no es una copia de Mostrador');
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString('utf8')));
  if (!parsed.success) throw refusals.damaged('no se reconoce su descripción');
  return parsed.data;
}
