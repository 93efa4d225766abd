/** Two buckets of an S3-compatible service, and who we are there. */
export interface BucketAddress {
  /** Without credentials: it may be logged. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of the pictures that everybody may see. */
  bucket: string;
  /** Of the identity documents: never the same, so that opening one does not open the other. */
  dniBucket: string;
  /** What the names begin with, where an installation has not the bucket to itself. */
  prefix: string;
  /** How long one call may take. */
  timeoutMs: number;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const parameters = ['region', 'dni', 'timeout'];

/**
 * `https://KEY:SECRET@host[:port]/bucket[/prefix][?region=…&dni=…&timeout=…]`. What is wrong is thrown
 * as a sentence that repeats nothing of the value: it holds a secret.
 */
export function parseBucketAddress(text: string): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('debe ser https://CLAVE:SECRETO@servidor/bucket');
  }
  if (url.username === '' || url.password === '') {
    throw new Error('le faltan la clave y el secreto: https://CLAVE:SECRETO@servidor/bucket');
  }
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const dniBucket = url.searchParams.get('dni') ?? `${bucket}-dni`;
  const seconds = Number(url.searchParams.get('timeout') ?? 8);
  if (!bucketName.test(bucket)) throw new Error('le falta el nombre del bucket, o no es válido');
  if (!bucketName.test(dniBucket)) throw new Error('el bucket de los DNI (dni=) no es válido');
  if (dniBucket === bucket) throw new Error('los DNI necesitan un bucket propio (dni=)');
  if (!/^[\w/-]*$/.test(prefix)) throw new Error('la carpeta lleva solo letras, números, - y _');
  if (!(seconds >= 1 && seconds <= 60)) throw new Error('timeout= va de 1 a 60 segundos');
  if ([...url.searchParams.keys()].some((name) => !parameters.includes(name))) {
    throw new Error(`después de ? solo puede llevar ${parameters.join(', ')}`);
  }
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
    bucket,
    dniBucket,
    prefix,
    timeoutMs: seconds * 1_000,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('la clave y el secreto llevan / + % como %2F %2B %25');
  }
}
