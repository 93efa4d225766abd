import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../http/audit.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { notFound } from '../../http/errors.ts';
import { readDniPhoto } from './read-dni-photo.ts';

interface Asked {
  businessId: string;
  side: 'front' | 'back';
  reason: string;
}

/** Who looked at whose identity card and why is written before the picture leaves. */
export async function showDniPhoto(
  deps: Deps,
  caller: AdminCaller,
  { businessId, side, reason }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stored = await deps.db.first<{ reference: string }>(sql`
    select reference from dni_photos
    where business_id = ${businessId} and side = ${side} and purged_at is null`);
  if (!stored) throw notFound('Esa foto no existe o ya se borró.');
  const { jpeg } = await readDniPhoto(deps, stored.reference);
  await writeAudit(deps.db, {
    at: deps.now(),
    accountId: caller.accountId,
    impersonatorId: null,
    action: 'Ver foto de DNI',
    businessId,
    target: side,
    details: { reason },
    ip: request.ip,
    requestId: request.id,
  });
  return reply
    .type('image/jpeg')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'inline; filename="dni.jpg"')
    .send(jpeg);
}
