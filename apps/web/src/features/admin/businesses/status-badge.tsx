import type { BusinessStatus } from '@mostrador/contract/lists';
import { Badge } from '../../../ui/badge.tsx';
import { statusNames } from '../texts.ts';

const tones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  suspended: 'neutral',
} as const satisfies Record<BusinessStatus, string>;

export const StatusBadge = ({ status }: { status: BusinessStatus }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
);
