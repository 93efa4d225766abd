import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from './errors.ts';

/**
 * The named parts of a multipart request, whole in memory. Parts that nobody asked for are thrown
 * away, and whatever is wrong with the request becomes a refusal, never an accident of ours.
 */
export async function readFiles<const Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
  maxBytes: number,
): Promise<Partial<Record<Name, Buffer>>> {
  if (!request.isMultipart()) {
    throw new Refusal('unsupported', 'Envía los archivos como formulario (multipart/form-data).');
  }
  const files: Partial<Record<Name, Buffer>> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== 'file') continue;
      const name = names.find((known) => known === part.fieldname);
      if (name === undefined || files[name]) part.file.resume();
      else files[name] = await part.toBuffer();
    }
  } catch (error) {
    throw refusalOf(error, maxBytes);
  }
  return files;
}

function refusalOf(error: unknown, maxBytes: number): Refusal {
  const status =
    error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  if (status === 413) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    return new Refusal('too_large', `Cada archivo puede pesar hasta ${megabytes} MB.`);
  }
  return invalid('Los archivos llegaron incompletos o mal formados. Inténtalo de nuevo.');
}
