import { z } from 'zod';
import { calls } from './endpoint.ts';
import { fingerprint, idParams, line } from './fields.ts';
import { menuFileBytes } from './sheet-limits.ts';

const missingFile = 'Falta el archivo.';

/** A file travels as text: so its lines are one intent, with a key and a line in the trail. */
const menuFile = {
  fileName: line('El nombre del archivo', 200).default(''),
  content: z
    .string(missingFile)
    .min(1, missingFile)
    .max(Math.ceil(menuFileBytes / 3) * 4, 'El archivo puede pesar hasta 4 MB.'),
};

const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });

const importLine = z.object({
  table: z.enum(['products', 'options']),
  /** As the spreadsheet numbers it. */
  line: z.int(),
  name: z.string(),
  state: z.enum(['new', 'changed', 'same', 'wrong']),
  changes: z.array(fieldChange),
  problem: z.string().nullable(),
});
export type ImportLine = z.infer<typeof importLine>;

const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() });

const importPreview = z.object({
  /** Sent back with the confirmation: what was shown is what is done. */
  fingerprint: z.string(),
  counts,
  ignoredColumns: z.array(z.string()),
  lines: z.array(importLine),
});
export type ImportPreview = z.infer<typeof importPreview>;

const bodyLimitBytes = 6 * 1024 * 1024;

export const menuSheetCalls = calls({
  'GET /api/businesses/:businessId/menu.csv': {
    summary:
      'El menú entero como planilla (punto y coma, coma decimal): productos y, debajo, opciones.',
    access: 'business',
    needs: 'catalogue.edit',
    params: idParams('businessId'),
    reply: z.string(),
    raw: true,
  },
  'GET /api/businesses/:businessId/menu.xlsx': {
    summary: 'El menú entero como libro de Excel: una hoja de productos y una de opciones.',
    access: 'business',
    needs: 'catalogue.edit',
    params: idParams('businessId'),
    reply: z.string(),
    raw: true,
  },
  'POST /api/businesses/:businessId/menu-import/preview': {
    summary:
      'Lee una planilla (CSV o XLSX, en base64) y dice qué haría cada línea, sin cambiar nada.',
    access: 'business',
    needs: 'catalogue.edit',
    params: idParams('businessId'),
    body: z.object(menuFile),
    reply: z.object({ data: importPreview }),
    opensOwnTransaction: true,
    bodyLimitBytes,
    rateLimit: { max: 20, perMinutes: 1 },
  },
  'POST /api/businesses/:businessId/menu-import': {
    summary:
      'Importa la planilla que se vio en la vista previa, todo o nada. Si el menú cambió desde entonces responde 409.',
    access: 'business',
    needs: 'catalogue.edit',
    trail: 'catalogue',
    audited: true,
    refuses: ['stale', 'conflict'],
    params: idParams('businessId'),
    body: z.object({
      ...menuFile,
      fingerprint,
    }),
    reply: z.object({ data: z.object({ counts }) }),
    opensOwnTransaction: true,
    bodyLimitBytes,
    rateLimit: { max: 10, perMinutes: 1 },
  },
});
