import type { FastifyInstance, FastifyReply } from 'fastify';
import { statusMessages } from '../../../src/messages/statuses.ts';
import type { Platform } from '../../manifest.ts';
import { sendingOf } from '../../platform/storage/files.ts';
import { fileOfLink } from '../../platform/storage/links.ts';
import { attachmentOf, runsNothing, sendStored } from '../../platform/storage/send.ts';

/** Serves files by signed links, whole or as ranges. */
export function registerDownloads(app: FastifyInstance, { db, clock, store }: Platform): void {
  // The compression plugin mistakes texts that start with `80` for deflated texts, which no browser can then read.
  app.get('/files/:token/:name', { compress: false }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const id = await fileOfLink(db, token, clock.now());
    const found = id === null ? null : await sendingOf(db, id);
    if (found === null) return missing(reply);
    reply.headers({
      'cache-control': 'private, max-age=3600',
      'content-disposition': attachmentOf(found.called),
      ...runsNothing,
    });
    return (await sendStored(request, reply, store, found)) ?? missing(reply);
  });
}

/** The link has expired, or the file is gone. */
export const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .removeHeader('content-disposition')
    .removeHeader('etag')
    .send(`${statusMessages[404]}\n`);
