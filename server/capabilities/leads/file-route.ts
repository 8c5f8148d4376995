import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/capability.ts';
import { attachmentOf, sendStored } from '../../platform/storage/send.ts';
import { findLink } from './leads.ts';

const policy = "default-src 'none'; sandbox";

/**
 * Serves brochures by their links, whole or in ranges. A link that is over, or was never one, leads to the page that has
 * another one mailed.
 */
export function registerBrochureFiles(app: FastifyInstance, { db, clock, store }: Platform): void {
  app.get('/brochures/:token/:name', async (request, reply) => {
    const { token } = request.params as { token: string };
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const found = await findLink(db, token);
    if (found !== null && found.brochure.isActive && clock.now() < found.endsAt) {
      const { file, bytes, fileName } = found.brochure;
      reply.headers({
        'cache-control': 'private, max-age=3600',
        'content-disposition': attachmentOf(fileName),
        'content-security-policy': policy,
      });
      // Not the hash of the content itself, by which it could be fetched without a link.
      const etag = `"${createHash('sha256').update(`brochure ${file.sha256}`).digest('hex').slice(0, 32)}"`;
      const sent = { name: `media/${basename(file.url)}`, bytes, type: file.mime, etag };
      const answer = await sendStored(request, reply, store, sent);
      if (answer !== null) return answer;
      request.log.error({ brochure: found.brochure.externalRef }, 'The file of a brochure is missing');
      for (const name of ['content-disposition', 'etag', 'accept-ranges', 'content-type']) reply.removeHeader(name);
      reply.header('cache-control', 'no-store');
    }
    return reply.redirect(`/brochure/link?token=${encodeURIComponent(token)}`, 303);
  });
}
