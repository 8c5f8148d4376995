import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../manifest.ts';
import { contentName } from '../../platform/storage/contents.ts';
import { mediaName } from '../../platform/storage/media-types.ts';
import { attachmentOf, sendStored } from '../../platform/storage/send.ts';
import type { StoredBrochure } from './brochures.ts';
import { findLink } from './leads.ts';
import { brochureMaker } from './make-brochure.ts';

const pdf = 'application/pdf';
const policy = "default-src 'none'; sandbox";

/**
 * Serves brochures by link, whole or in ranges. An expired or invalid link redirects to the page that emails a new
 * link.
 */
export function registerBrochureFiles(app: FastifyInstance, platform: Platform): void {
  const { db, clock, store } = platform;
  const make = brochureMaker(platform);
  const fileOf = async (brochure: StoredBrochure) => {
    const { file, bytes } = brochure;
    if (file !== null && bytes !== null) return { sha256: file, name: mediaName(file, pdf), bytes, type: pdf };
    const made = await make(brochure, clock.now());
    return made && { ...made, name: contentName(made.sha256), type: pdf };
  };
  app.get('/brochures/:token/:name', async (request, reply) => {
    const { token } = request.params as { token: string };
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const found = await findLink(db, token);
    const isGood = found !== null && found.brochure.isActive && clock.now() < found.endsAt;
    const file = isGood ? await fileOf(found.brochure) : null;
    if (found !== null && file !== null) {
      reply.headers({
        'cache-control': 'private, max-age=3600',
        'content-disposition': attachmentOf(found.brochure.fileName),
        'content-security-policy': policy,
      });
      const answer = await sendStored(request, reply, store, { ...file, etag: `"${file.sha256}"` });
      if (answer !== null) return answer;
      request.log.error({ brochure: found.brochure.externalRef }, 'The file of a brochure is missing');
      for (const name of ['content-disposition', 'etag', 'accept-ranges', 'content-type']) reply.removeHeader(name);
      reply.header('cache-control', 'no-store');
    }
    return reply.redirect(`/brochure/link?token=${encodeURIComponent(token)}`, 303);
  });
}
