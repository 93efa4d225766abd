import type { OrderStatus } from '@mostrador/contract/order-states';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { knownStatus, statusLabel } from './order-words.ts';

const tones: Record<OrderStatus, Tone> = {
  pendiente: 'accent',
  preparando: 'info',
  listo: 'success',
  en_camino: 'neutral',
  cancelado: 'danger',
  entregado: 'success',
  retirado: 'neutral',
};

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[knownStatus(status)]}>{statusLabel(status)}</Badge>;
}
