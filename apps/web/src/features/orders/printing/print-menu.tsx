import { Printer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { ticketTexts } from '../texts.ts';
import { printOrder, setPaperWidth, usePaperWidth } from './print-order.ts';

export function PrintMenu({ order }: { order: PanelOrder }) {
  const width = usePaperWidth();
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" icon={<Printer aria-hidden />}>
          {ticketTexts.print}
        </Button>
      }
    >
      <MenuItem onSelect={() => printOrder(order, ['kitchen'])}>
        {ticketTexts.copies.kitchen}
      </MenuItem>
      <MenuItem onSelect={() => printOrder(order, ['bag'])}>{ticketTexts.copies.bag}</MenuItem>
      <MenuItem onSelect={() => printOrder(order, ['kitchen', 'bag'])}>{ticketTexts.both}</MenuItem>
      <MenuSeparator />
      <MenuChoice
        staysOpen
        label={ticketTexts.paper}
        value={width}
        onValueChange={setPaperWidth}
        options={[
          { value: '58', label: ticketTexts.papers['58'] },
          { value: '80', label: ticketTexts.papers['80'] },
        ]}
      />
    </Menu>
  );
}
