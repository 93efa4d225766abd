import type { DniReferences } from '@mostrador/contract/onboarding';
import sharp from 'sharp';
import { sql } from '../../db/sql.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Answer, TestApp } from '../../testing/test-app.ts';

export const picture = (width = 640, height = 400, colour = '#3a7'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

let addresses = 0;

/** Each call from elsewhere: the limits per address have tests of their own. */
const freshAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;

interface DniAnswer {
  urls: DniReferences;
  data: { urls: DniReferences };
  error: string;
}

export const sendPhotos = (
  test: TestApp,
  front: Buffer | string,
  back: Buffer | string,
  remoteAddress = freshAddress(),
): Promise<Answer<DniAnswer>> =>
  test.call<DniAnswer>('POST /api/uploads/business-dni', {
    raw: {
      ...multipart([
        { name: 'dniFront', bytes: front },
        { name: 'dniBack', bytes: back },
      ]),
      remoteAddress,
    },
  });

export async function uploadedPhotos(test: TestApp): Promise<DniReferences> {
  const { body } = await sendPhotos(test, await picture(), await picture(300, 200, '#a37'));
  return body.urls;
}

export async function publishTerms(test: TestApp, version: string): Promise<void> {
  await test.deps.db.run(sql`
    insert into terms_versions (version, content, published_at)
    values (${version}, ${`# Términos ${version}`}, ${test.now})`);
}

interface RegistrationChanges {
  owner?: Record<string, unknown>;
  business?: Record<string, unknown>;
}

let counter = 0;

/** What the wizard sends, with fresh photos unless the test brings its own. */
export async function registrationOf(
  test: TestApp,
  { owner, business }: RegistrationChanges = {},
  photos?: DniReferences,
) {
  const { front, back } = photos ?? (await uploadedPhotos(test));
  return {
    ownerDetails: {
      name: 'Ana Gómez',
      email: `ana${++counter}@ejemplo.ar`,
      password: 'lomito-completo',
      phone: '3541 15-123456',
      acceptedTermsVersion: '1.0',
      ...owner,
    },
    businessDetails: {
      name: 'Rotisería La Esquina',
      cuit: '20-12345678-6',
      phone: '3541 42-0000',
      category: 'Rotisería',
      hasPhysicalStore: true,
      branchCount: 2,
      address: {
        street: 'San Martín',
        number: '850',
        city: 'Cosquín',
        coords: { type: 'Point', coordinates: [-64.4657, -31.2453] },
      },
      dniFrontImageUrl: front,
      dniBackImageUrl: back,
      termsAccepted: true,
      ...business,
    },
  };
}

export interface RegisterAnswer {
  token: string;
  user: Record<string, unknown> & { _id: string; businesses: string[] };
  error: string;
  message: string;
  code: string;
}

export const register = (test: TestApp, body: unknown): Promise<Answer<RegisterAnswer>> =>
  test.call<RegisterAnswer>('POST /api/auth/business/preregister', {
    body,
    raw: { remoteAddress: freshAddress() },
  });

/** Every row a registration may write, counted. */
export async function countRows(test: TestApp): Promise<unknown> {
  return test.deps.db.first(sql`
    select (select count(*)::int from accounts) as accounts,
      (select count(*)::int from businesses) as businesses,
      (select count(*)::int from wallets) as wallets,
      (select count(*)::int from sessions) as sessions,
      (select count(*)::int from terms_acceptances) as acceptances,
      (select count(*)::int from dni_photos where claimed_at is not null) as claimed,
      (select count(*)::int from outgoing_mail) as mails`);
}
