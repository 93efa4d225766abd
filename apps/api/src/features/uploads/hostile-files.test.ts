import { bounds } from '@mostrador/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { atLength } from '../../testing/at-length.ts';
import { TestApp } from '../../testing/test-app.ts';
import { formOf, formType, picture, pixelBomb, post, upload } from './testing.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await TestApp.start();
  token = (await test.make.owner()).token;
});
afterAll(async () => {
  const stored = await test.deps.db.many(sql`select 1 from uploads`);
  await test.stop();
  // Whatever was sent below, nothing but the control pictures may have been kept.
  expect(stored).toHaveLength(controls);
});

let controls = 0;

const refused = { status: expect.any(Number), message: expect.stringMatching(/\.$/) };

async function expectRefused(payload: Buffer | string, contentType = formType) {
  const { status, body } = await post(test, token, payload, contentType);
  expect({ status, message: body.message }).toEqual(refused);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.message).not.toMatch(/token|vips|busboy|boundary/i);
  return status;
}

const asImage = (content: Buffer | string, filename = 'foto.jpg') =>
  formOf({ name: 'image', filename, content });

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';

describe('what is not a picture', () => {
  it('is refused whatever it calls itself', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const files: (Buffer | string)[] = [
      svg,
      `<?xml version="1.0"?>${svg}`,
      '<!doctype html><script>alert(1)</script>',
      '<?php system($_GET[0]);',
      'GIF89a<script>alert(1)</script>',
      Buffer.from('504b0304', 'hex'),
      '%PDF-1.7',
      '#!/bin/sh\n',
      'texto',
      Buffer.alloc(1_000),
      Buffer.from('ffd8ff', 'hex'),
      await picture().tiff().toBuffer(),
      await picture(64, 64).avif().toBuffer(),
      Buffer.concat([Buffer.from('GIF89a'), jpeg]),
    ];
    for (const file of files) expect(await expectRefused(asImage(file))).toBe(400);
  });

  it('does not survive inside one that is', async () => {
    const polyglot = Buffer.concat([
      await picture().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { status, body } = await upload(test, token, polyglot);
    expect(status).toBe(200);
    controls++;
    const { rawPayload } = await test.app.inject({
      method: 'GET',
      url: new URL(body.imageUrl).pathname,
    });
    expect(rawPayload.includes('script')).toBe(false);
  });
});

describe('broken pictures', () => {
  it('are refused when empty or cut short', async () => {
    const whole = [
      await sharp({
        create: {
          width: 600,
          height: 600,
          channels: 3,
          noise: { type: 'gaussian', mean: 99, sigma: 60 },
          background: '#fff',
        },
      })
        .jpeg()
        .toBuffer(),
      await picture().png().toBuffer(),
      await picture(600, 600).webp({ lossless: true }).toBuffer(),
    ];
    await expectRefused(asImage(Buffer.alloc(0)));
    for (const file of whole) {
      for (const part of [0.02, 0.5, 0.9]) {
        await expectRefused(asImage(file.subarray(0, Math.floor(file.length * part))));
      }
    }
  });

  it('never make an answer of 500, however they are damaged', async () => {
    const seeds = [
      await picture(80, 60).jpeg().toBuffer(),
      await picture(80, 60).png().toBuffer(),
      await picture(80, 60).gif().toBuffer(),
      await picture(80, 60).webp().toBuffer(),
    ];
    let random = 7;
    const next = (below: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      return random % below;
    };
    for (let round = 0; round < atLength(100, 2_000); round++) {
      const bytes = Buffer.from(seeds[round % seeds.length] ?? '');
      for (let flips = 1 + next(8); flips > 0; flips--) bytes[next(bytes.length)] = next(256);
      const { status } = await upload(test, token, bytes);
      if (status === 200) controls++;
      expect(status === 200 || status === 400).toBe(true);
    }
  });
});

describe('pictures that are too much', () => {
  it('are refused for their pixels before they are unpacked', async () => {
    for (const side of [5_000, 14_000]) {
      const bomb = asImage(pixelBomb(side));
      const startedAt = performance.now();
      expect(await expectRefused(bomb)).toBe(400);
      expect(performance.now() - startedAt).toBeLessThan(500);
    }
  });

  it('are refused for their weight', async () => {
    const heavy = Buffer.alloc(bounds.imageBytes + 1, 'x');
    heavy.set(Buffer.from('ffd8ff', 'hex'));
    expect(await expectRefused(asImage(heavy))).toBe(413);
  });

  it('may have thousands of frames without harm', async () => {
    const still = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const head = still.subarray(0, still.length - 1);
    const frame = still.subarray(still.lastIndexOf(0x2c), still.length - 1);
    const endless = Buffer.concat([head, ...Array(10_000).fill(frame), Buffer.from(';')]);
    const { status } = await upload(test, token, endless, 'gif.gif');
    if (status === 200) controls++;
    expect(status).toBeLessThan(500);
  });
});

describe('broken forms', () => {
  it('are refused with a sentence', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const good = asImage(jpeg);
    const part = { filename: 'foto.jpg', content: jpeg };
    await expectRefused(formOf({ name: 'foto', ...part }));
    await expectRefused(formOf({ name: '', ...part }));
    await expectRefused(formOf({ name: '__proto__', ...part }));
    await expectRefused(formOf({ name: 'image', content: 'solo texto' }));
    await expectRefused(formOf());
    await expectRefused('');
    await expectRefused('basura');
    await expectRefused(good, 'multipart/form-data');
    await expectRefused(good, 'multipart/form-data; boundary=');
    await expectRefused(good, 'multipart/form-data; boundary=otro');
    await expectRefused(good.subarray(0, good.length - 60));
    await expectRefused(good.subarray(0, 30));
    expect(await expectRefused('{"image":"x"}', 'application/json')).toBe(415);
    expect(await expectRefused(jpeg, 'image/jpeg')).toBe(415);
    await expectRefused(
      formOf(
        ...Array.from({ length: 1_000 }, (_, i) => ({ name: `f${i}`, ...part, content: 'x' })),
      ),
    );
    await expectRefused(
      formOf(...Array.from({ length: 1_000 }, (_, i) => ({ name: `c${i}`, content: 'x' }))),
    );
  });

  it('do not mind an odd file name', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    for (const filename of [
      '../../../etc/passwd',
      'a'.repeat(2_000),
      'ñandú 🍕.jpg',
      '.htaccess',
    ]) {
      const { status, body } = await upload(test, token, jpeg, filename);
      expect(status).toBe(200);
      controls++;
      expect(body.imageUrl).toMatch(/\/files\/[0-9a-z]{26}-[0-9a-f]{32}\.webp$/);
    }
  });

  it('leave the server well', async () => {
    const { status } = await upload(test, token, await picture().jpeg().toBuffer());
    controls++;
    expect(status).toBe(200);
  });
});
