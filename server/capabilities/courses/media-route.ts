import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../manifest.ts';
import type { Db } from '../../platform/db/database.ts';
import { contentPolicy } from '../../platform/rendering/content-policy.ts';
import { isMediaLink } from '../../platform/storage/links.ts';
import { mediaTypes } from '../../platform/storage/media-types.ts';
import { sendStored } from '../../platform/storage/send.ts';
import { articleMedia, articles } from '../../tables/articles.ts';
import { courseMedia, lessonItems, lessonMedia } from '../../tables/courses.ts';

/** Files opened on their own must not run or load anything. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Slides may only be framed by this site. Browsers don't display PDFs in a sandbox. */
const slidesPolicy = contentPolicy({ framedBy: "'self'" });

const addressForm = /^(?:(?<token>[\w.-]+)\/)?(?<file>(?<sha256>[0-9a-f]{64})(?<ending>\.[a-z0-9]+))$/;

/** Cached file sizes: they never change, and videos are requested in many ranges. */
const maxSizes = 10_000;

/**
 * Serves content files at `/media`, whole or in ranges. Their names are content hashes. Public files use their name as
 * URL and can be cached forever; all other files need a signed link that expires soon.
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

/** Whether a file is part of public content: a course overview, a preview lesson, or an article. */
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
