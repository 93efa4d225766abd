import { expect, it } from 'vitest';
import { type BucketRequest, signRequest } from './sign-request.ts';

/** The examples of "Authenticating Requests: Using the Authorization Header" in the manual of Amazon S3. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const bucket = 'https://examplebucket.s3.amazonaws.com';

const published: [string, BucketRequest, string][] = [
  [
    'the first bytes of an object',
    { method: 'GET', url: `${bucket}/test.txt`, headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object with content',
    {
      method: 'PUT',
      url: `${bucket}/test$file.text`,
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question about a bucket',
    { method: 'GET', url: `${bucket}?lifecycle` },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list of objects',
    { method: 'GET', url: `${bucket}?max-keys=2&prefix=J` },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

it.each(published)('%s is signed as Amazon publishes it', async (_what, request, signature) => {
  const { headers } = await signRequest(credentials, request, '20130524T000000Z');
  expect(headers.get('authorization')).toMatch(new RegExp(`Signature=${signature}$`));
});
