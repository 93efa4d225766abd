import { z } from 'zod';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
}

/** Something that the schema very likely accepts, made from the contract itself. */
export const sampleOf = (schema: z.ZodType): unknown =>
  sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);

const formats: Record<string, string> = {
  email: 'persona@ejemplo.ar',
  date: '2026-03-04',
  'date-time': '2026-03-04T15:00:00Z',
};

function sample(schema: Schema): unknown {
  if (Array.isArray(schema.type)) return sample({ ...schema, type: schema.type[0] ?? 'null' });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (choice) return sample(choice);
  if (schema.type === 'object') return sampleObject(schema);
  if (schema.type === 'array') return sampleArray(schema);
  if (schema.type === 'string') return sampleText(schema);
  if (schema.type === 'number' || schema.type === 'integer') {
    return Math.max(1, schema.minimum ?? 0, Math.floor(schema.exclusiveMinimum ?? 0) + 1);
  }
  return schema.type === 'boolean' ? true : (schema.default ?? 'texto');
}

const sampleObject = ({ properties = {} }: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sample(inner)]));

const sampleArray = ({ items, prefixItems, minItems = 0 }: Schema) =>
  prefixItems
    ? prefixItems.map(sample)
    : Array.from({ length: Math.max(1, minItems) }, () => sample(items ?? {}));

function sampleText({ pattern, format }: Schema): string {
  if (format && formats[format]) return formats[format];
  return pattern?.includes('[0-5]') ? '10:30' : 'texto';
}
