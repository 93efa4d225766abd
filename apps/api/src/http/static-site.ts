import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, sendError } from './errors.ts';

/** Paths that belong to the server: an unknown one is never answered with the panel's page. */
const serverPaths = /^\/(api|upload|files|tiles|assets)(\/|$|\?)/;

/**
 * Serves the built panel: hashed assets for ever, pages never from a cache, and the panel's page for
 * every route of its own, whatever way the ñ was encoded.
 */
export async function serveSite(app: FastifyInstance, siteDir: string | null): Promise<void> {
  const pages = siteDir === null ? null : readPages(siteDir);
  if (siteDir !== null && pages !== null) {
    // Each file that is named here becomes a route, which takes the start of a server its time.
    await app.register(fastifyStatic, {
      ...asBuilt('no-cache'),
      root: siteDir,
      index: false,
      wildcard: false,
      globIgnore: ['assets/**', '**/*.{br,gz}'],
    });
    await app.register(fastifyStatic, {
      ...asBuilt('public, max-age=31536000, immutable'),
      root: join(siteDir, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (pages === null || !wantsPage(request)) {
      return sendError(notFound('Esa dirección no existe.'), request, reply);
    }
    const [path = ''] = request.url.split('?');
    const panel = pages.entryPages.get(path) ?? pages.panel;
    return sendPage(reply, /^\/admin(\/|$)/.test(path) ? pages.admin : panel);
  });
}

const asBuilt = (cacheControl: string) => ({
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: FastifyReply) => void reply.header('cache-control', cacheControl),
});

interface Pages {
  panel: string;
  /** The panel's page again, for the paths by which people come in, with what each shows first. */
  entryPages: Map<string, string>;
  admin: string;
}

type Preloads = Record<string, { scripts: string[]; styles: string[] }>;

function readPages(siteDir: string): Pages | null {
  const panelFile = join(siteDir, 'index.html');
  if (!existsSync(panelFile)) return null;
  const panel = readFileSync(panelFile, 'utf8');
  const adminFile = join(siteDir, 'admin.html');
  return {
    panel,
    entryPages: readEntryPages(siteDir, panel),
    admin: existsSync(adminFile) ? readFileSync(adminFile, 'utf8') : panel,
  };
}

function readEntryPages(siteDir: string, panel: string): Map<string, string> {
  const file = join(siteDir, 'preloads.json');
  const preloads: Preloads = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return new Map(
    Object.entries(preloads).map(([path, { scripts, styles }]) => {
      const isNew = (name: string) => !panel.includes(`"/${name}"`);
      const link = (rel: string) => (name: string) =>
        `<link rel="${rel}" crossorigin href="/${name}">`;
      const links = [
        ...scripts.filter(isNew).map(link('modulepreload')),
        ...styles.filter(isNew).map(link('stylesheet')),
      ];
      return [path, panel.replace('</head>', `${links.join('')}</head>`)];
    }),
  );
}

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !serverPaths.test(request.url) &&
  !/\.[a-z0-9]{1,8}$/i.test(pathOf(request));

/** A dot in what follows the question mark, as in an address to write to, names no file. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/s, '');

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
