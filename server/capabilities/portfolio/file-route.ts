import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fitted } from '../../../src/shared/portfolio/limits.ts';
import { defaultLook } from '../../../src/shared/portfolio/look.ts';
import type { Platform } from '../../manifest.ts';
import { users } from '../../platform/db/account-schema.ts';
import { safeFileName } from '../../platform/files/file-name.ts';
import { ownerOfMark, ownMark } from '../../platform/storage/links.ts';
import { attachmentOf } from '../../platform/storage/send.ts';
import { currentPdf, type PdfInput } from './drawn-pdfs.ts';
import { printedFiles } from './files.ts';
import { findPortfolio } from './find.ts';
import { findSeen } from './shared-portfolio.ts';
import { findVariant } from './variants.ts';

export const filePattern = '/portfolio-files/:mark/:name';

/** The scope of a signed link: a link for one variant is not valid for another, which may show more. */
const fileOf = (variant: number | undefined) => (variant === undefined ? 'portfolio' : `portfolio variant ${variant}`);

interface OwnFile {
  userId: number;
  /** The owner's name. */
  name: string;
  /** The number of a variant; undefined for everything in the default look. */
  variant: number | undefined;
}

/** The address of a portfolio's PDF. */
export function fileAddress(key: string, { userId, name, variant }: OwnFile, now: Date): string {
  const mark = ownMark(key, fileOf(variant), userId, now);
  const file = encodeURIComponent(safeFileName(`${name}.pdf`));
  return `/portfolio-files/${variant === undefined ? '' : `${variant}-`}${mark}/${file}`;
}

/** Serves PDFs of portfolios through signed links. */
export function registerPortfolioFiles(app: FastifyInstance, { db, clock, linkOrigin }: Platform): void {
  app.get(filePattern, async (request: FastifyRequest<{ Params: { mark: string; name: string } }>, reply) => {
    const now = clock.now();
    const [, number, mark = ''] = /^(?:(\d{1,2})-)?(.*)$/.exec(request.params.mark) ?? [];
    const variant = number === undefined ? undefined : Number(number);
    const id = await ownerOfMark(db, fileOf(variant), mark, now);
    const [user] = id === null ? [] : await db.select().from(users).where(eq(users.id, id));
    if (user === undefined) return reply.callNotFound();
    const read = async (): Promise<PdfInput | null> => {
      const look = variant === undefined ? defaultLook : await findVariant(db, user.id, variant);
      if (look === null) return null;
      const { name, headline, sections, files } = await findPortfolio(db, user, now);
      const seen = user.username === null ? null : await findSeen(db, user.username, null, now);
      const printed = printedFiles(files, seen?.portfolio.files ?? [], linkOrigin);
      return { portfolio: { name, headline, sections: fitted(sections), files: printed }, look };
    };
    const pdf = await currentPdf(read, now);
    if (pdf === null) return reply.callNotFound();
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
