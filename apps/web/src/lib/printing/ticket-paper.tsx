import type { Ticket } from '@mostrador/contract/ticket';
import { joinClasses } from '../../ui/join-classes.ts';
import { printingTexts } from './texts.ts';
import styles from './ticket-sheet.module.css';

interface TicketPaperProps {
  ticket: Ticket;
  /** The name of the page that is as long as this ticket. */
  page: string;
}

/** One ticket in the letters of the browser. Quantity first and large, notes in capitals. */
export function TicketPaper({ ticket, page }: TicketPaperProps) {
  return (
    <article className={styles.ticket} data-copy={ticket.copy} style={{ page }}>
      {ticket.isTest && ticket.copy !== 'test' && (
        <p className={styles.mark}>{printingTexts.testMark}</p>
      )}
      {ticket.isReprint && <p className={styles.mark}>{printingTexts.reprintMark}</p>}
      {ticket.shop && <p className={styles.shop}>{ticket.shop}</p>}
      <p className={styles.copy}>{ticket.title}</p>
      <p className={styles.number}>{ticket.number}</p>
      <p className={styles.customer}>{ticket.customer}</p>
      <p>{ticket.date}</p>
      <p className={styles.way}>{ticket.deliveryWay}</p>
      {ticket.readyBy && <p className={styles.promised}>{ticket.readyBy}</p>}
      {ticket.lines.length > 0 && (
        <ul className={styles.lines}>
          {ticket.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a ticket never change
            <TicketLine key={index} line={line} />
          ))}
        </ul>
      )}
      <Foot ticket={ticket} />
    </article>
  );
}

function TicketLine({ line }: { line: Ticket['lines'][number] }) {
  return (
    <li className={styles.line}>
      <p className={styles.product}>
        <strong className={styles.quantity}>{line.quantity} x</strong>
        <span className={styles.words}>
          <span className={styles.name}>{line.name}</span>
          {line.amount !== null && <span className={styles.amount}>{line.amount}</span>}
        </span>
      </p>
      {line.options.map(({ quantity, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do their options
        <p key={index} className={styles.option}>
          {quantity} x {name}
        </p>
      ))}
      {line.note && <p className={styles.note}>{line.note}</p>}
    </li>
  );
}

function Foot({ ticket }: { ticket: Ticket }) {
  const { sums, payment, address, addressNotes, courier, foot } = ticket;
  return (
    <>
      {sums.length > 0 && (
        <dl className={styles.sums}>
          {sums.map(({ name, amount, isTotal }) => (
            <div key={name} className={joinClasses(styles.sum, isTotal && styles.total)}>
              <dt>{name}</dt>
              <dd className={styles.amount}>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {payment && (
        <p className={joinClasses(styles.payment, payment.isBlack && styles.black)}>
          {payment.text}
        </p>
      )}
      {address && (
        <p className={styles.address}>
          {address}
          {addressNotes && <span className={styles.note}>{addressNotes}</span>}
        </p>
      )}
      {courier && <p>{courier}</p>}
      {foot && <p className={styles.copy}>{foot}</p>}
    </>
  );
}
