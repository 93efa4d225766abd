import { onboardingCalls } from '@mostrador/contract/onboarding';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerRoom } from '../../http/route.ts';
import { preregister } from './preregister.ts';
import { receiveDniPhotos } from './receive-dni-photos.ts';

export function onboardingRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoom(app, deps, onboardingCalls, {
    'POST /api/uploads/business-dni': ({ request }) => receiveDniPhotos(deps, request),
    'POST /api/auth/business/preregister': ({ body, request }) => preregister(deps, body, request),
  });
}
