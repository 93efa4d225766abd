import { bounds } from '@mostrador/contract/limits';
import { uploadCalls } from '@mostrador/contract/uploads';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../http/errors.ts';
import { readFiles } from '../../http/read-files.ts';
import { done, registerFeature } from '../../http/route.ts';
import { openStorage } from '../../storage/storage.ts';
import { deleteImage } from './delete-image.ts';
import { reencodeImage } from './reencode-image.ts';
import { serveImage } from './serve-image.ts';
import { storeImage } from './store-image.ts';
import { missingImage } from './texts.ts';

export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  const store = openStorage(deps.config).files;

  registerFeature(app, deps, uploadCalls, {
    'POST /upload': async (context) => {
      const { image } = await readFiles(context.request, ['image'], bounds.imageBytes);
      if (!image) throw invalid(missingImage);
      return { imageUrl: await storeImage(deps, store, context, await reencodeImage(image)) };
    },

    'POST /upload/delete': ({ body, caller, db, now }) =>
      done(deleteImage(db, caller.accountId, deps.config.publicUrl, body.imageUrl, now)),

    'GET /files/:name': ({ params, reply, request }) =>
      serveImage(store, params.name, request, reply),
  });
}
