import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { endSheet, type Sheet, useFirstSheet } from './sheet-queue.ts';
import { TicketPaper } from './ticket-paper.tsx';
import styles from './ticket-sheet.module.css';

/** Prints what is waiting, one sheet after the other; in each frame of the panel there is one. */
export function TicketSheet() {
  const sheet = useFirstSheet();
  return sheet && <PrintedSheet sheet={sheet} />;
}

const millimetre = 96 / 25.4;
/** The last line must not fall onto a page of its own by a rounding. */
const spareMm = 2;

/** One page for each ticket, as long as the ticket: a roll has no other end. */
const pagesFor = (articles: Iterable<Element>, { paper }: Sheet): string =>
  Array.from(articles, (article, index) => {
    const height = Math.ceil(article.getBoundingClientRect().height / millimetre) + spareMm;
    return `@page ticket-${index} { size: ${paper}mm ${height}mm; margin: 0; }`;
  }).join('\n');

function adoptStyles(rules: string): () => void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styleSheet);
  };
}

/** Some browsers do not print from a tab behind others, and say nothing. */
const beginMs = 3_000;

/** Opens the browser's printing; answers how to stop listening to it. */
function openPrinting(sheet: Sheet): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let hasBegun = false;
  window.addEventListener('beforeprint', () => (hasBegun = true), { signal });
  window.addEventListener('afterprint', () => endSheet(sheet, true), { signal });
  window.print();
  const timer = setTimeout(() => {
    if (sheet.isUnattended && !hasBegun) endSheet(sheet, false);
  }, beginMs);
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}

function PrintedSheet({ sheet }: { sheet: Sheet }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dropStyles = adoptStyles(pagesFor(place.current?.children ?? [], sheet));
    const stopListening = openPrinting(sheet);
    return () => {
      stopListening();
      dropStyles();
    };
  }, [sheet]);
  return createPortal(
    <div ref={place} className={styles.sheet} data-paper={sheet.paper}>
      {sheet.tickets.map((ticket, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes
        <TicketPaper key={index} ticket={ticket} page={`ticket-${index}`} />
      ))}
    </div>,
    document.body,
  );
}
