import type { SetupPreview } from '@mostrador/contract/business-setup';
import { formatPesos } from '@mostrador/contract/money';
import { counted } from '../counted.ts';

type Delivery = SetupPreview['delivery']['from'];

const products = (count: number) => counted(count, 'producto', 'productos');
const slots = (count: number) => counted(count, 'franja', 'franjas');
const zones = (count: number) => counted(count, 'zona', 'zonas');

function tariff({ logistics, tariffType, fixedPrice, zones: count }: Delivery): string {
  if (logistics === 'UNBREIK') return 'cadetes de la plataforma';
  return tariffType === 'FIJA'
    ? `cadetes propios a ${formatPesos(fixedPrice)}`
    : `cadetes propios, ${zones(count)}`;
}
const delivery = (one: Delivery) => `${tariff(one)}, mínimo ${formatPesos(one.minimumOrder)}`;

export const setupTexts = {
  title: 'Traer de otro de tus negocios',
  from: 'Negocio',
  parts: 'Qué traer',
  menu: 'Carta',
  hours: 'Horarios',
  delivery: 'Envíos',
  tickets: 'Impresoras',
  menuStep: ({ added, known }: SetupPreview['menu']) =>
    `Se agregan ${products(added)} con foto, opciones y secciones.${known > 0 ? ` Ya existen ${known}: quedan como están.` : ''}`,
  hoursStep: ({ slots: brought, replaced }: SetupPreview['hours']) => {
    if (brought === 0) return 'Ese negocio no tiene horarios.';
    return replaced === 0
      ? `Se agregan ${slots(brought)}.`
      : `${slots(brought)} reemplazan a las ${replaced} que hay.`;
  },
  deliveryStep: ({ from, to }: SetupPreview['delivery']) =>
    delivery(from) === delivery(to)
      ? `Como aquí: ${delivery(to)}.`
      : `Ahora: ${delivery(to)}. Pasa a: ${delivery(from)}.`,
  ticketsStep: ({ added, withAgent }: SetupPreview['tickets']) =>
    [
      added.length === 0 ? 'No hay impresoras nuevas.' : `Se agregan: ${added.join(', ')}.`,
      ...(withAgent.length > 0
        ? [`Con agente, se vinculan en el local: ${withAgent.join(', ')}.`]
        : []),
    ].join(' '),
  cancel: 'Cancelar',
  bring: 'Traer',
  bringing: (business: string) => `Trayendo de ${business}…`,
  done: (business: string) => `Listo: traído de ${business}.`,
  failed: 'No se cambió nada.',
  previewFailed: 'No se pudo ver qué cambiaría.',
};
