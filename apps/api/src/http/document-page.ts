import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import styles from './document-page.css?raw';

interface DocumentPage {
  title: string;
  /** HTML of ours: values of settings go through `escapeHtml` first. */
  body: string;
}

/** Pages to read, served by us without the panel: they work with no script and no session. */
export function addDocumentStyles(app: FastifyInstance, siteDir: string | null): void {
  const text = `${typefaceIn(siteDir)}${styles}`;
  app.get('/documentos.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(text),
  );
}

/** The panel's own typeface, under the name that its build gave to the file. */
function typefaceIn(siteDir: string | null): string {
  const assets = siteDir === null ? null : join(siteDir, 'assets');
  if (assets === null || !existsSync(assets)) return '';
  const file = readdirSync(assets).find((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name));
  if (file === undefined) return '';
  return `@font-face {
  font-family: "Inter";
  font-weight: 100 900;
  font-display: optional;
  src: url("/assets/${file}") format("woff2");
}
`;
}

export const sendDocument = (reply: FastifyReply, page: DocumentPage): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(htmlOf(page));

const htmlOf = ({ title, body }: DocumentPage): string => `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Mostrador</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/documentos.css">
</head>
<body>
<header class="top"><a href="/"><img src="/favicon.svg" alt="" width="32" height="32"> Mostrador</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer><nav aria-label="Otras páginas"><a href="/terminos-comercios">Términos para comercios adheridos</a> <a href="/soporte">Soporte</a> <a href="/login">Ir al panel</a></nav></footer>
</body>
</html>
`;

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
