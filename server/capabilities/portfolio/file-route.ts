import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/capability.ts';
import { users } from '../../platform/db/account-schema.ts';
import { safeFileName } from '../../platform/files/file-name.ts';
import { ownerOfMark } from '../../platform/storage/links.ts';
import { attachmentOf } from '../../platform/storage/send.ts';
import { findPortfolio } from './find.ts';

export const filePattern = '/portfolio-files/:mark/:name';

/** Where the PDF of a portfolio is fetched. @param name of whom it is about */
export const fileAddress = (mark: string, name: string): string =>
  `/portfolio-files/${mark}/${encodeURIComponent(safeFileName(`${name}.pdf`))}`;

/** Serves portfolios as PDF by their links. */
export function registerPortfolioFiles(app: FastifyInstance, { db, clock }: Platform): void {
  app.get(filePattern, async (request: FastifyRequest<{ Params: { mark: string; name: string } }>, reply) => {
    const now = clock.now();
    const id = await ownerOfMark(db, 'portfolio', request.params.mark, now);
    const [user] = id === null ? [] : await db.select().from(users).where(eq(users.id, id));
    if (user === undefined) return reply.callNotFound();
    // Few starts of the server need what draws.
    const { portfolioPdf } = await import('./pdf.ts');
    const pdf = await portfolioPdf(await findPortfolio(db, user), now);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': attachmentOf(request.params.name),
        'content-security-policy': "default-src 'none'; sandbox",
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('application/pdf')
      .send(pdf);
  });
}
