import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { parseBucketAddress } from './bucket-address.ts';

it('says where the buckets are, who we are there and how long a call may take', () => {
  expect(
    parseBucketAddress(
      'https://CLAVE:se%2Fcre%2Bto@s3.sa-east-1.amazonaws.com/fotos/norte?region=sa-east-1&dni=papeles&timeout=5',
    ),
  ).toEqual({
    endpoint: 'https://s3.sa-east-1.amazonaws.com',
    region: 'sa-east-1',
    accessKeyId: 'CLAVE',
    secretAccessKey: 'se/cre+to',
    bucket: 'fotos',
    dniBucket: 'papeles',
    prefix: 'norte/',
    timeoutMs: 5_000,
  });
});

it('gives the DNI photos a bucket of their own without being told', () => {
  expect(parseBucketAddress('http://k:s@minio:9000/mostrador')).toMatchObject({
    endpoint: 'http://minio:9000',
    bucket: 'mostrador',
    dniBucket: 'mostrador-dni',
    prefix: '',
    timeoutMs: 8_000,
  });
});

it.each([
  'minio:9000',
  's3://k:unsecreto@minio/fotos',
  'https://minio/fotos',
  'https://k:unsecreto@minio',
  'https://k:unsecreto@minio/FOTOS',
  'https://k:unsecreto@minio/fotos?dni=fotos',
  'https://k:unsecreto@minio/fotos?dni=x',
  'https://k:unsecreto@minio/fotos?timeout=mucho',
  'https://k:unsecreto@minio/fotos?acl=public',
  'https://k:unsecreto%@minio/fotos',
  'https://k:unsecreto@minio/fotos/a..b',
])('stops the start when it is %s, with a sentence that does not repeat it', (value) => {
  let sentence = '';
  try {
    readConfig({ STORAGE_URL: value });
  } catch (error) {
    sentence = String(error);
  }
  expect(sentence).toMatch(/STORAGE_URL: .{20,}/);
  expect(sentence).not.toContain('unsecreto');
});

it('demands a key for the DNI photos, which no longer lie beside it', () => {
  const settings = { DEMO: '0', SMTP_URL: 'none', STORAGE_URL: 'https://k:s@minio/fotos' };
  expect(() => readConfig(settings)).toThrow(/DNI_KEY/);
  expect(readConfig({ ...settings, DNI_KEY: 'a'.repeat(64) }).storage?.bucket).toBe('fotos');
});
