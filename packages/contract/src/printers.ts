import { z } from 'zod';
import { flag, id, instant, line, oneOf, requiredLine } from './fields.ts';
import {
  codePages,
  defaultPrinterPort,
  paperWidths,
  printerWays,
  printLimits,
  serialSpeeds,
} from './print-lists.ts';

const copies = (label: string) =>
  z
    .int(`${label} deben ser un número entero.`)
    .min(0, `${label} no pueden ser negativas.`)
    .max(printLimits.copies, `${label} pueden ser hasta ${printLimits.copies}.`);

/** How bytes for a printer are made. */
const printerKind = {
  paper: oneOf(paperWidths, 'El ancho del papel puede ser de 58 u 80 mm.'),
  model: z
    .string('El modelo no es válido.')
    .regex(/^[a-z0-9-]{1,40}$/, 'El modelo no es válido.')
    .describe('El de la impresora, o generic.'),
  codePage: oneOf(codePages, 'La tabla de caracteres no es válida.'),
  cut: flag('Cortar el papel'),
  drawer: flag('Abrir el cajón'),
  serialSpeed: oneOf(serialSpeeds, 'La velocidad del puerto no es válida.')
    .default(serialSpeeds[0])
    .describe('En baudios; solo de una impresora en un puerto serie.'),
};

const networkAddress = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?(?::\d{1,5})?$/;
const deviceFile = /^\/dev\/[A-Za-z0-9][A-Za-z0-9/_-]{0,99}$/;
const isAddress = (text: string): boolean => {
  if (deviceFile.test(text)) return true;
  const port = Number(text.split(':')[1] ?? defaultPrinterPort);
  return networkAddress.test(text) && port >= 1 && port <= 65_535;
};
const withPort = (text: string): string =>
  text.startsWith('/') || text.includes(':') ? text : `${text}:${defaultPrinterPort}`;

const address = line('La dirección', 200)
  .refine(
    isAddress,
    'La dirección debe ser como 192.168.0.50:9100, o un archivo de dispositivo como /dev/usb/lp0.',
  )
  .transform(withPort);

export const printerWish = z
  .object({
    name: requiredLine('El nombre', 60),
    way: oneOf(printerWays, 'Elige cómo imprime.'),
    ...printerKind,
    kitchenCopies: copies('Las comandas de cocina'),
    bagCopies: copies('Las copias para la bolsa'),
    onAccept: flag('Imprimir al aceptar'),
    address: address
      .nullable()
      .default(null)
      .describe('Donde la encuentra el agente: equipo:puerto o archivo de dispositivo.'),
    deviceId: id.nullable().default(null).describe('El agente que imprime en ella.'),
  })
  .refine(({ way, deviceId }) => way !== 'agent' || deviceId !== null, {
    error: 'Elige el agente que imprime en esta impresora.',
  })
  .refine(({ way, address: where }) => way !== 'agent' || where !== null, {
    error: 'Escribe la dirección de la impresora.',
  })
  .transform((wish) => (wish.way === 'agent' ? wish : { ...wish, address: null, deviceId: null }));
export type PrinterWish = z.output<typeof printerWish>;

export const printer = z.object({
  _id: id,
  name: z.string(),
  way: z.enum(printerWays),
  paper: z.literal([...paperWidths]),
  model: z.string(),
  codePage: z.enum(codePages),
  cut: z.boolean(),
  drawer: z.boolean(),
  serialSpeed: z.literal([...serialSpeeds]),
  kitchenCopies: z.int(),
  bagCopies: z.int(),
  onAccept: z.boolean(),
  address: z.string().nullable(),
  deviceId: id.nullable(),
  /** Tickets that wait for it now. */
  waiting: z.int(),
  /** Tickets of the last hours that it did not print. */
  failed: z.int(),
  lastPrintedAt: instant.nullable(),
  /** Why its last try failed; null once it printed again. */
  trouble: z.string().nullable(),
});
export type Printer = z.infer<typeof printer>;

/** A computer that prints with the panel closed. */
export const printDevice = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  revokedAt: instant.nullable(),
  /** To the minute; null: never. */
  lastSeenAt: instant.nullable(),
});
export type PrintDevice = z.infer<typeof printDevice>;
