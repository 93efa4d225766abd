import { callsByFeature } from '@mostrador/contract/all-calls';
import { type Endpoint, isSignedWrite, refusalsOf } from '@mostrador/contract/endpoint';
import { entityNames } from '@mostrador/contract/entities';
import { type ErrorCode, errorStatus } from '@mostrador/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;
type JsonSchema = Json & { properties?: Record<string, Json>; required?: string[] };

/** OpenAPI 3.1 made from the contract: it cannot say anything the server does not do. */
export function openApiDocument(publicUrl: string): Json {
  const schemas = new NamedSchemas();
  const paths: Record<string, Json> = {};
  for (const [feature, table] of Object.entries(callsByFeature)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
      const [method = '', url = ''] = name.split(' ');
      const path = url.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operation(schemas, feature, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mostrador',
      version: '1',
      license: { name: 'Uso reservado', identifier: 'LicenseRef-Mostrador' },
      description:
        'Panel de comercios y API de integración del marketplace. El dinero va en pesos con hasta dos decimales; los instantes, en ISO 8601 UTC. Todo error es {error, message, code, requestId}.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(featureNotes).map(([name, description]) => ({ name, description })),
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
        agente: {
          type: 'http',
          scheme: 'bearer',
          description: 'Clave de un agente de impresión, que crea el negocio.',
        },
      },
      schemas: { Error: errorSchema, ...schemas.all },
    },
  };
}

/** What the calls of a feature do together. */
export const featureNotes: Record<string, string> = {
  session:
    'Entrar, salir, recuperar la contraseña y ver las sesiones abiertas; también las de la administración.',
  onboarding:
    'El registro de un negocio nuevo, con las fotos del DNI, y lo que la administración decide sobre él.',
  terms: 'Los términos vigentes, su aceptación y sus versiones.',
  profile: 'Los negocios de una cuenta y sus datos.',
  hours: 'La semana de atención, las fechas especiales y el interruptor de abierto.',
  opening: 'Pausas, mucha demanda y respuestas: cuándo recibe pedidos, además de su horario.',
  logistics: 'Quién lleva los envíos, hasta dónde y a qué precio.',
  catalogue:
    'Productos y grupos de opciones; secciones y su orden; stock, unidades y horarios; promociones y cambios de precios; planillas y copias entre negocios.',
  team: 'Las personas de un negocio, sus invitaciones y lo que hizo cada una.',
  'shared-device':
    'La tablet que comparte el equipo: se comparte una vez, y cada persona entra en ella con su PIN.',
  uploads: 'Imágenes de productos y negocios.',
  geo: 'Direcciones y mapas.',
  orders: 'El tablero de pedidos en vivo, sus pasos y el historial.',
  printing:
    'Las impresoras de un negocio y sus tickets. Al aceptar un pedido, cada papel es un ticket en la cola de una impresora; quien imprime (un navegador o un agente con su propia clave, Authorization: Bearer …) lo reclama por un tiempo y dice cómo terminó.',
  push: 'Los avisos que llegan a un dispositivo con el panel cerrado.',
  finances:
    'Saldo, movimientos, liquidaciones y ventas por día; y el trabajo de la administración con ese dinero.',
  marketplace:
    'La otra cara de cada pedido, con una clave de integración (Authorization: Bearer …) que crea un administrador. Se busca un negocio abierto, su catálogo y el costo del envío, y se toma el pedido: queda pendiente. El catálogo es la carta de este momento, en el orden del local: lo agotado no está hasta que vuelve, lo que se vende en otro horario dice cuándo (outOfHours), lo que se cuenta dice cuánto queda (unitsLeft), y lo que lleva alcohol es para mayores (adultsOnly). Un negocio cerrado por una fecha especial da su motivo (reason special_date); un envío por debajo de minimumOrder se rechaza con una frase. El negocio lo acepta (preparando, con sus minutos), lo rechaza (cancelado) y lo marca listo; antes de que lo acepte, el cliente puede cancelar. Un envío UNBREIK listo recibe un repartidor (courier) y avanza con collected (en_camino) y delivered (entregado); uno PROPIO lo despacha el negocio (en_camino) y termina con received (entregado); un retiro lo entrega el negocio. Todo lo que pasa se lee en orden en events.',
  support: 'Cómo llega un negocio a quienes lo ayudan.',
  security:
    'El segundo factor de una cuenta: códigos de una app, llaves de acceso y códigos de recuperación.',
  audit: 'El registro de lo que se hizo, para la administración.',
  overview: 'Lo que espera a la administración.',
} satisfies Record<keyof typeof callsByFeature, string>;

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
    field: { type: 'string' },
  },
};

/** Schemas in the document's form; entities are written once and referred to by name. */
class NamedSchemas {
  readonly all: Record<string, Json> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const made = z.toJSONSchema(schema, {
      io,
      metadata: entityNames,
      // The names stand in a registry of their own; what a field means, in the common one.
      override: ({ zodSchema, jsonSchema }) => {
        const description = z.globalRegistry.get(zodSchema)?.description;
        if (description !== undefined) jsonSchema.description = description;
      },
      unrepresentable: 'any',
      target: 'draft-2020-12',
    });
    const { $schema: _, $defs = {}, ...rest } = withComponentRefs(made);
    for (const [name, entity] of Object.entries($defs)) this.#add(name, entity);
    return rest;
  }

  /** One name, one shape: an entity that is sent otherwise than it is answered needs two names. */
  #add(name: string, entity: Json): void {
    const known = this.all[name] ?? entity;
    if (JSON.stringify(known) !== JSON.stringify(entity)) {
      throw new Error(`The entity ${name} has two shapes in the API's document.`);
    }
    this.all[name] = entity;
  }
}

const withComponentRefs = (schema: object): JsonSchema & { $defs?: Record<string, Json> } =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

function operation(schemas: NamedSchemas, feature: string, name: string, endpoint: Endpoint): Json {
  const body = requestBody(schemas, endpoint);
  return {
    tags: [feature],
    operationId: operationId(name),
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(schemas, 'path', endpoint.params),
      ...parametersOf(schemas, 'query', endpoint.query),
      ...(endpoint.takesIfMatch ? [versionParameter] : []),
      ...(isSignedWrite(name, endpoint)
        ? [{ ...keyParameter, required: endpoint.needsIdempotencyKey === true }]
        : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Hecho',
        content: { 'application/json': { schema: schemas.of(endpoint.reply, 'output') } },
      },
      ...refusalResponses(refusalsOf(name, endpoint)),
    },
  };
}

/** `PATCH /api/orders/:id/status` → `patchOrdersIdStatus` */
const operationId = (name: string): string =>
  name
    .replace('/api/', '')
    .split(/[^A-Za-z0-9]+/)
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('');

/** One answer per status, naming the codes that come with it. */
function refusalResponses(codes: readonly ErrorCode[]): Record<string, Json> {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const names = codes.filter((code) => errorStatus[code] === status);
      return [
        String(status),
        {
          description: `Rechazado (${names.join(', ')}), con una frase que se puede mostrar`,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ];
    }),
  );
}

const securitySchemes = {
  business: 'sesion',
  admin: 'sesion',
  account: 'sesion',
  marketplace: 'clave',
  agent: 'agente',
} as const;

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return [];
  return [{ [securitySchemes[access]]: [] }];
}

function parametersOf(
  schemas: NamedSchemas,
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(schemas: NamedSchemas, { body, files }: Endpoint): Json | undefined {
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
    content: { 'application/json': { schema: schemas.of(body, 'input') } },
  };
}
