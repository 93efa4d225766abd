import { formatDate, formatTime, localDay } from '@mostrador/contract/time';
import type { KeptBoard, KeptLine, KeptOrder } from '../lib/kept-board.ts';
import { offlineTexts as texts } from './texts.ts';

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const safe = (text: string): string => text.replace(/[&<>"]/g, (letter) => named[letter] ?? letter);

/** The hour, and the day where that is another one than today. */
const momentOf = (at: string, now: Date): string =>
  localDay(at) === localDay(now) ? formatTime(at) : `${formatTime(at)} (${formatDate(at)})`;

const line = ({ quantity, name, extras, note }: KeptLine): string => `
  <li><strong>${quantity} × ${safe(name)}</strong>
    ${extras.map((extra) => `<span>${safe(extra)}</span>`).join('')}
    ${note ? `<em>${safe(note)}</em>` : ''}</li>`;

const order = ({ number, when, way, lines }: KeptOrder): string => `
  <article>
    <h3>#${safe(number)}</h3>
    <p>${safe([way, when].filter(Boolean).join(' · '))}</p>
    <ul>${lines.map(line).join('')}</ul>
  </article>`;

const board = ({ business, columns }: KeptBoard): string => `
  <p class="shop">${safe(business)}</p>
  <div class="columns">${columns
    .map(
      ({ name, orders }) => `
      <section>
        <h2>${safe(name)} <span>${orders.length}</span></h2>
        ${orders.map(order).join('') || `<p>${texts.none}</p>`}
      </section>`,
    )
    .join('')}</div>`;

const styles = `
  :root { color-scheme: light dark; --paper: #f8f4ef; --surface: #fffefc; --line: #8f8378;
    --text: #221815; --muted: #5f544c; --warn: #fcefd2; --warn-text: #7f4d00; --accent: #8a1f4d; }
  @media (prefers-color-scheme: dark) { :root { --paper: #181213; --surface: #221a1a; --line: #8c7d74;
    --text: #f6efe9; --muted: #bbada3; --warn: #38280b; --warn-text: #f3c362; --accent: #b93c70; } }
  * { box-sizing: border-box; margin: 0; }
  body { padding: 1rem; background: var(--paper); color: var(--text); font: 1rem/1.4 system-ui, sans-serif; }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1rem; padding: 0.75rem 1rem;
    border-radius: 14px; background: var(--warn); color: var(--warn-text); }
  header > div { flex: 1 1 18rem; }
  h1 { font-size: 1.25rem; }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem;
    border-radius: 10px; background: var(--accent); color: #fff; font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
  .shop { margin: 1rem 0 0.5rem; font-weight: 600; }
  .columns { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); }
  h2 { margin-block-end: 0.5rem; font-size: 1rem; }
  h2 span, section > p, article p { color: var(--muted); }
  article { margin-block-end: 0.75rem; padding: 0.75rem; border: 1px solid var(--line);
    border-radius: 10px; background: var(--surface); }
  ul { padding: 0; list-style: none; }
  li { margin-block-start: 0.35rem; overflow-wrap: anywhere; }
  li span, li em { display: block; padding-inline-start: 1.5rem; }
  li em { font-style: normal; font-weight: 600; color: var(--warn-text); text-transform: uppercase; }`;

/** Comes back by itself as soon as the server answers. */
const script = `
  const look = () => fetch('/healthz', { cache: 'no-store' })
    .then(({ ok }) => { if (ok) location.reload(); }, () => undefined);
  addEventListener('online', look);
  setInterval(look, 10000);`;

/** What the panel shows instead of itself: nothing in it can be touched but "again". */
export function offlinePage(kept: KeptBoard | null, now: Date, nonce: string): string {
  const title = kept ? texts.boardAt(momentOf(kept.at, now)) : texts.title;
  return `<!doctype html>
<html lang="es-AR">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${texts.title} | Mostrador</title>
  <style>${styles}</style>
</head>
<body>
  <main>
    <header>
      <div>
        <h1>${safe(title)}</h1>
        <p>${kept ? texts.boardHint : texts.hint}</p>
      </div>
      <a href="">${texts.again}</a>
    </header>
    ${kept ? board(kept) : ''}
  </main>
  <script nonce="${nonce}">${script}</script>
</body>
</html>`;
}
