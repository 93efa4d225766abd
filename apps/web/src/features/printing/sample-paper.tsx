import { formatPesos } from '@mostrador/contract/money';
import { type TicketCopy, ticketCopies } from '@mostrador/contract/print-lists';
import type { Ticket } from '@mostrador/contract/ticket';
import { TicketPaper } from '../../lib/printing/ticket-paper.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './sample-paper.module.css';
import { sampleTexts } from './texts.ts';

/** Both papers of an order, before anything is bought or wasted. */
export function SamplePaper({ shop }: { shop: string }) {
  return (
    <Card title={sampleTexts.title} subtitle={sampleTexts.subtitle}>
      <div className={styles.papers}>
        {ticketCopies.map((copy) => (
          <div key={copy} className={styles.paper}>
            <TicketPaper ticket={sampleTicket(shop, copy)} page="auto" />
          </div>
        ))}
      </div>
    </Card>
  );
}

function sampleTicket(shop: string, copy: TicketCopy): Ticket {
  const { address, ...words } = sampleTexts.order;
  const isBag = copy === 'bag';
  return {
    ...words,
    copy,
    shop,
    title: sampleTexts.titles[copy],
    isTest: false,
    isReprint: false,
    lines: sampleTexts.lines.map(({ pesos, options, ...line }) => ({
      ...line,
      options: [...options],
      amount: isBag ? formatPesos(pesos) : null,
    })),
    sums: isBag ? sums : [],
    payment: isBag ? { text: sampleTexts.collect(total), isBlack: true } : null,
    address: isBag ? address : null,
    addressNotes: null,
    courier: null,
    foot: sampleTexts.foot,
  };
}

const total = formatPesos(sampleTexts.total.pesos);

const sums: Ticket['sums'] = [...sampleTexts.sums, sampleTexts.total].map((sum) => ({
  name: sum.name,
  amount: formatPesos(sum.pesos),
  isTotal: sum === sampleTexts.total,
}));
