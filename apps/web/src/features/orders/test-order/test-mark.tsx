import { FlaskConical } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { testOrderTexts } from '../texts.ts';

/** Beside the state of an order that no customer placed. */
export function TestMark({ order }: { order: PanelOrder }) {
  if (!order.isTest) return null;
  return (
    <Badge tone="warning" icon={<FlaskConical aria-hidden />}>
      {testOrderTexts.mark}
    </Badge>
  );
}
