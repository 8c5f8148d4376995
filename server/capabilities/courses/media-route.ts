import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform/capability.ts';
import { articleMedia, articles } from '../../platform/db/articles-schema.ts';
import { courseMedia, lessonItems, lessonMedia } from '../../platform/db/courses-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { contentPolicy } from '../../platform/rendering/content-policy.ts';
import { isMediaLink } from '../../platform/storage/links.ts';
import { mediaTypes } from '../../platform/storage/media-types.ts';
import { sendStored } from '../../platform/storage/send.ts';

/** What is opened by itself runs nothing and loads nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Slides are shown within a page of this site, and of no other. No browser shows a document in a sandbox. */
const slidesPolicy = contentPolicy({ framedBy: "'self'" });

const addressForm = /^(?:(?<token>[\w.-]+)\/)?(?<file>(?<sha256>[0-9a-f]{64})(?<ending>\.[a-z0-9]+))$/;

/** Files whose size is remembered: it never changes, and a film is asked for in many parts. */
const maxSizes = 10_000;

/**
 * Serves the files of content below `/media`, whole or in ranges. Their names are made of their content. What everybody
 * is shown has its name for an address, and may be cached for ever; everything else has a link that is soon over.
 */
export function registerMedia(app: FastifyInstance, { db, clock, store }: Platform): void {
  const sizes = new LRUCache<string, number>({ max: maxSizes });
  const sizeOf = async (name: string) => {
    const size = sizes.get(name) ?? (await store.size(name));
    if (size !== null) sizes.set(name, size);
    return size;
  };
  app.get('/media/*', async (request, reply) => {
    const { '*': address } = request.params as { '*': string };
    const { token, file = '', sha256 = '', ending = '' } = addressForm.exec(address)?.groups ?? {};
    const type = Object.hasOwn(mediaTypes, ending) ? mediaTypes[ending] : undefined;
    const isOpen =
      type !== undefined &&
      (token === undefined ? await isShownToAll(db, sha256) : await isMediaLink(db, file, token, clock.now()));
    const name = `media/${file}`;
    const bytes = isOpen ? await sizeOf(name) : null;
    if (type !== undefined && bytes !== null) {
      reply.headers({
        'cache-control': token === undefined ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
        'content-security-policy': ending === '.pdf' ? slidesPolicy : policy,
      });
      const sent = await sendStored(request, reply, store, { name, bytes, type, etag: `"${file}"` });
      if (sent !== null) return sent;
      for (const header of ['etag', 'accept-ranges', 'content-type']) reply.removeHeader(header);
    }
    return reply.code(404).header('cache-control', 'no-store').send();
  });
}

/** Whether a file is in what everybody may read: an overview of a course, a lesson that is a preview, or an article. */
async function isShownToAll(db: Db, sha256: string): Promise<boolean> {
  const overview = db.select({ one: sql`1` }).from(courseMedia).where(eq(courseMedia.sha256, sha256));
  const preview = db
    .select({ one: sql`1` })
    .from(lessonMedia)
    .innerJoin(lessonItems, eq(lessonItems.id, lessonMedia.itemId))
    .where(and(eq(lessonMedia.sha256, sha256), lessonItems.preview, isNull(lessonItems.removedAt)));
  const article = db
    .select({ one: sql`1` })
    .from(articleMedia)
    .innerJoin(articles, eq(articles.id, articleMedia.articleId))
    .where(and(eq(articleMedia.sha256, sha256), articles.isActive));
  return (await overview.unionAll(preview).unionAll(article).limit(1)).length > 0;
}
