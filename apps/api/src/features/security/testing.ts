import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, ShownPasskey } from '@mostrador/contract/passkeys';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../../testing/test-app.ts';

/** The code that an app shows at that instant. */
export const codeAt = (secret: string, instant: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instant.getTime() });

/** Switches the codes of an app on; answers their secret and the recovery codes. */
export async function turnCodesOn(
  test: TestApp,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body: begun } = await test.call<{ secret: string }>('POST /api/security/one-time-code', {
    token,
  });
  const { body } = await test.call<{ recoveryCodes: string[] }>(
    'POST /api/security/one-time-code/confirm',
    { token, body: { code: codeAt(begun.secret, test.now) } },
  );
  // The code of this half minute has been used.
  test.advance({ seconds: 30 });
  return { secret: begun.secret, recoveryCodes: body.recoveryCodes };
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

const bigEndian = (value: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
/** The little of CBOR that an authenticator writes. */
const cbor = {
  text: (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]),
  bytes: (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]),
  int: (value: number) => Buffer.from([value >= 0 ? value : 0x20 - value - 1]),
  map: (...entries: [Buffer, Buffer][]) =>
    Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]),
};

interface Where {
  rpId?: string;
  origin?: string;
  /** Whether it asked for a finger, a face or a PIN. */
  isVerified?: boolean;
}

/** An authenticator with one passkey, as a browser would speak for it. */
export class TestAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #home: Required<Where>;

  constructor(home: { rpId: string; origin: string }) {
    this.#home = { ...home, isVerified: true };
  }

  make(challenge: string, where: Where = {}): MadePasskey {
    const { rpId, origin, isVerified } = { ...this.#home, ...where };
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cbor.map(
      [cbor.int(1), cbor.int(2)],
      [cbor.int(3), cbor.int(-7)],
      [cbor.int(-1), cbor.int(1)],
      [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
      [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
    );
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), bigEndian(id.length, 2), id, key]);
    const authData = Buffer.concat([this.#head(rpId, isVerified, 0x40), credential]);
    const attestationObject = cbor.map(
      [cbor.text('fmt'), cbor.text('none')],
      [cbor.text('attStmt'), cbor.map()],
      [cbor.text('authData'), cbor.bytes(authData)],
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  show(challenge: string, where: Where = {}): ShownPasskey {
    const { rpId, origin, isVerified } = { ...this.#home, ...where };
    this.counter += 1;
    const authData = this.#head(rpId, isVerified, 0);
    const client = clientData('webauthn.get', challenge, origin);
    const signature = sign(
      'sha256',
      Buffer.concat([authData, sha256(client)]),
      this.#keys.privateKey,
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(rpId: string, isVerified: boolean, more: number): Buffer {
    const flags = 0x01 + (isVerified ? 0x04 : 0) + more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), bigEndian(this.counter, 4)]);
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
