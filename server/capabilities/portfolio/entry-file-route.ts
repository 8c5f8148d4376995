import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPicture } from '../../../src/shared/files/purposes.ts';
import type { Platform } from '../../manifest.ts';
import { sendingOf } from '../../platform/storage/files.ts';
import { attachmentOf, runsNothing, sendStored } from '../../platform/storage/send.ts';
import { findSeen } from './shared-portfolio.ts';

export const entryFilePattern = '/p/:username/files/:id/:name';

interface Asked {
  Params: { username: string; id: string; name: string };
  Querystring: { key?: unknown };
}

/** Serves pictures and PDFs of entries. Permissions are checked on every request, also for cached files. */
export function registerEntryFiles(app: FastifyInstance, { db, clock, store }: Platform): void {
  app.get(entryFilePattern, { compress: false }, async (request: FastifyRequest<Asked>, reply) => {
    const { username, id } = request.params;
    const { key } = request.query;
    const seen = await findSeen(db, username, typeof key === 'string' ? key : null, clock.now());
    const shown = seen?.portfolio.files.find((file) => String(file.id) === id);
    const found = shown === undefined ? null : await sendingOf(db, shown.id);
    if (found === null) return reply.callNotFound();
    reply.headers({
      'cache-control': 'private, no-cache',
      ...(!isPicture(found.type) && { 'content-disposition': attachmentOf(found.called) }),
      ...runsNothing,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return (await sendStored(request, reply, store, found)) ?? reply.callNotFound();
  });
}
