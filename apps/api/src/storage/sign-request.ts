import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from './bucket-address.ts';

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

type Credentials = Pick<BucketAddress, 'accessKeyId' | 'secretAccessKey' | 'region'>;

/** A day's signing keys, which take four hashes to make. */
const signingKeys = new Map<string, ArrayBuffer>();

/** Signed with the hash of its body, so that a service refuses one that changed on the way. */
export function signRequest(
  { accessKeyId, secretAccessKey, region }: Credentials,
  { method, url, headers = {}, body }: BucketRequest,
  datetime?: string,
) {
  const contentHash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  return new AwsV4Signer({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    cache: signingKeys,
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': contentHash },
    ...(body && { body }),
    ...(datetime !== undefined && { datetime }),
    allHeaders: true,
  }).sign();
}
