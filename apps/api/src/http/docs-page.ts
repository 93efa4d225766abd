import { callsByFeature } from '@mostrador/contract/all-calls';
import type { Endpoint } from '@mostrador/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { featureNotes, openApiDocument } from './openapi.ts';

/** The API for machines at /api/openapi.json and for people at /api/docs, both from the contract. */
export function addDocs(app: FastifyInstance, { config }: Deps): void {
  // Made when somebody asks: it takes longer than all else that a starting process does.
  const document = once(() => JSON.stringify(openApiDocument(config.publicUrl)));
  const page = once(docsPage);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page()),
  );
  app.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  );
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const accessWords: Record<Endpoint['access'], string> = {
  public: 'sin sesión',
  business: 'sesión de negocio',
  admin: 'administrador',
  account: 'sesión de negocio o de administrador',
  marketplace: 'clave de integración',
  agent: 'clave de un agente de impresión',
};

function docsPage(): string {
  const sections = Object.entries(callsByFeature).map(([feature, table]) => {
    const calls = Object.entries<Endpoint>(table).map(callSection);
    const note = `<p>${escapeHtml(featureNotes[feature] ?? '')}</p>`;
    return `<section id="${feature}"><h2>${feature}</h2>${note}${calls.join('')}</section>`;
  });
  const links = Object.keys(callsByFeature).map(
    (feature) => `<a href="#${feature}">${feature}</a>`,
  );
  return `<!doctype html><html lang="es-AR"><meta charset="utf-8"><title>API de Mostrador</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css">
<header><h1>API de Mostrador</h1><p>Hecha del mismo contrato que usan el panel y el servidor. Para máquinas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Secciones">${links.join(' ')}</nav></header><main>${sections.join('')}</main></html>`;
}

function callSection([name, endpoint]: [string, Endpoint]): string {
  const parts: [string, z.ZodType | undefined, 'input' | 'output'][] = [
    ['Consulta', endpoint.query, 'input'],
    ['Cuerpo', endpoint.body, 'input'],
    ['Respuesta', endpoint.reply, 'output'],
  ];
  const schemas = parts.flatMap(([title, schema, io]) =>
    schema
      ? [
          `<details><summary>${title}</summary><pre>${escapeHtml(shape(schema, io))}</pre></details>`,
        ]
      : [],
  );
  const files = endpoint.files ? `<p>Archivos (multipart): ${endpoint.files.join(', ')}</p>` : '';
  return `<article><h3><code>${escapeHtml(name)}</code> <small>${accessWords[endpoint.access]}</small></h3>
<p>${escapeHtml(endpoint.summary)}</p>${files}${schemas.join('')}</article>`;
}

function shape(schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.stringify(rest, null, 2);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const css = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:60rem;padding:1.5rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem}h2{text-transform:capitalize;border-bottom:1px solid;padding-top:1.5rem}
article{padding:.5rem 0}h3{margin:0;font-size:1rem}h3 code{font-weight:700}small{font-weight:400;opacity:.8}
pre{overflow:auto;font-size:.8rem}summary{cursor:pointer}a{color:inherit}`;
