import type { TicketCopy } from '@mostrador/contract/print-lists';
import { Printer } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePrinters } from '../../../lib/printing/printers.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { ticketTexts } from '../texts.ts';
import { printOrder, setPaperWidth, usePaperWidth } from './print-order.ts';

export function PrintMenu({ order }: { order: PanelOrder }) {
  const businessId = useBusinessId() ?? '';
  const hasPrinters = Boolean(usePrinters(businessId)?.length);
  const navigate = useNavigate();
  const print = (...copies: TicketCopy[]) => void printOrder(businessId, order, copies);
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" icon={<Printer aria-hidden />}>
          {ticketTexts.print}
        </Button>
      }
    >
      <MenuItem onSelect={() => print('kitchen')}>{ticketTexts.copies.kitchen}</MenuItem>
      <MenuItem onSelect={() => print('bag')}>{ticketTexts.copies.bag}</MenuItem>
      <MenuItem onSelect={() => print('kitchen', 'bag')}>{ticketTexts.both}</MenuItem>
      <MenuSeparator />
      {!hasPrinters && <PaperChoice />}
      <MenuItem onSelect={() => void navigate(paths.printing)}>{ticketTexts.setUp}</MenuItem>
    </Menu>
  );
}

/** Each printer knows its paper; the browser's own printing has to be told. */
function PaperChoice() {
  const width = usePaperWidth();
  return (
    <>
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
      <MenuSeparator />
    </>
  );
}
