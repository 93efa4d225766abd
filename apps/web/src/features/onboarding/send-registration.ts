import type { NewSession } from '@mostrador/contract/session';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type DniReferences, readReferences } from './read-references.ts';
import type { Draft } from './registration.ts';

export interface Registration {
  draft: Draft;
  password: string;
  front: File;
  back: File;
  termsVersion: string;
}

type Progress = (fraction: number) => void;

interface Uploaded extends DniReferences {
  ofFront: File;
  ofBack: File;
}

/**
 * Sends the photos, then the registration. It remembers what was uploaded: after a failure the same
 * photos are not sent again, and the server recognises the same registration by them.
 */
export function createSender() {
  let uploaded: Uploaded | null = null;

  async function upload({ front, back }: Registration, onProgress: Progress): Promise<Uploaded> {
    if (uploaded?.ofFront === front && uploaded.ofBack === back) return uploaded;
    const files = { dniFront: front, dniBack: back };
    const answer = await call('POST /api/uploads/business-dni', { files, onProgress });
    const references = readReferences(answer);
    if (!references) throw new ApiError(200, answer);
    uploaded = { ...references, ofFront: front, ofBack: back };
    return uploaded;
  }

  return async function send(registration: Registration, onProgress: Progress) {
    try {
      return await register(registration, await upload(registration, onProgress));
    } catch (error) {
      if (!areExpired(error)) throw error;
      uploaded = null;
      return register(registration, await upload(registration, onProgress));
    }
  };
}

/** The references wait an hour for their registration; whoever took longer sends the photos again. */
const areExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_available';

async function register(
  { draft, password, termsVersion }: Registration,
  { front, back }: DniReferences,
): Promise<NewSession> {
  const { owner, business } = draft;
  const { coords, ...address } = business.address;
  if (!coords) throw new Error('a registration without a place is never sent');
  const answer = await call('POST /api/auth/business/preregister', {
    body: {
      ownerDetails: { ...owner, password, acceptedTermsVersion: termsVersion },
      businessDetails: {
        ...business,
        branchCount: business.branchCount ?? 1,
        address: {
          ...address,
          coords: { type: 'Point', coordinates: [coords.lng, coords.lat] },
        },
        dniFrontImageUrl: front,
        dniBackImageUrl: back,
        termsAccepted: true,
      },
    },
  });
  if (!answer.token) throw new ApiError(200, answer);
  return answer;
}
