import { rooms } from '@mostrador/contract/all-calls';
import type { Endpoint } from '@mostrador/contract/endpoint';
import { errorStatus } from '@mostrador/contract/errors';
import { z } from 'zod';
import { isSignedWrite } from './route.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

/** OpenAPI 3.1 made from the contract: it cannot say anything the server does not do. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [room, table] of Object.entries(rooms)) {
    for (const [name, endpoint] of Object.entries(table as Record<string, Endpoint>)) {
      const [method = '', url = ''] = name.split(' ');
      const path = url.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(room, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mostrador',
      version: '1',
      description:
        'Panel de comercios y API de integración del marketplace. El dinero va en pesos con hasta dos decimales; los instantes, en ISO 8601 UTC. Todo error es {error, message, code, requestId}.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(rooms).map((name) => ({ name, description: roomNotes[name] })),
    paths,
    components: {
      securitySchemes: {
        sesion: {
          type: 'http',
          scheme: 'bearer',
          description: 'Sesión de un negocio o administrador.',
        },
        clave: {
          type: 'http',
          scheme: 'bearer',
          description: 'Clave de integración del marketplace.',
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}

/** What the calls of a room do together, where that is not plain from each of them. */
export const roomNotes: Record<string, string | undefined> = {
  marketplace:
    'La otra cara de cada pedido, con una clave de integración (Authorization: Bearer …) que crea un administrador. Se busca un negocio abierto, su catálogo y el costo del envío, y se toma el pedido: queda pendiente. El negocio lo acepta (preparando, con sus minutos), lo rechaza (cancelado) y lo marca listo; antes de que lo acepte, el cliente puede cancelar. Un envío UNBREIK listo recibe un repartidor (courier) y avanza con collected (en_camino) y delivered (entregado); uno PROPIO lo despacha el negocio (en_camino) y termina con received (entregado); un retiro lo entrega el negocio. Todo lo que pasa se lee en orden en events.',
};

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'De 1 a 64 caracteres sin espacios. Repetir la llamada con la misma clave y el mismo cuerpo da la misma respuesta sin hacer nada de nuevo.',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
};

const versionParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'La versión que se leyó, entre comillas ("3"). Si mientras tanto hay otra, la respuesta es 409 con code stale y no cambia nada. Sin la cabecera no se compara.',
  schema: { type: 'string', pattern: '^(\\*|"\\d{1,9}")$' },
};

const errorSchema = {
  type: 'object',
  required: ['error', 'message', 'code', 'requestId'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    requestId: { type: 'string' },
    status: { type: 'string' },
  },
};

function operation(room: string, name: string, endpoint: Endpoint): Json {
  const content = (schema: z.ZodType) => ({
    'application/json': { schema: schemaOf(schema, 'output') },
  });
  return {
    tags: [room],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(endpoint.takesIfMatch ? [versionParameter] : []),
      ...(isSignedWrite(name, endpoint)
        ? [{ ...keyParameter, required: endpoint.needsIdempotencyKey === true }]
        : []),
    ],
    ...(requestBody(endpoint) && { requestBody: requestBody(endpoint) }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Hecho', content: content(endpoint.reply) },
      default: {
        description: 'Rechazado, con una frase que se puede mostrar',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return [];
  return [{ [access === 'marketplace' ? 'clave' : 'sesion']: [] }];
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody({ body, files }: Endpoint): Json | undefined {
  if (files) {
    const properties = Object.fromEntries(
      files.map((name) => [name, { type: 'string', format: 'binary' }]),
    );
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', required: files, properties } },
      },
    };
  }
  if (!body) return undefined;
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemaOf(body, 'input') } },
  };
}
