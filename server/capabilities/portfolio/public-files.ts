import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toJsonResume } from '../../../src/shared/portfolio/json-resume.ts';
import { lookOf } from '../../../src/shared/portfolio/look.ts';
import { type PortfolioFileName, portfolioAddress, portfolioFiles } from '../../../src/shared/portfolio/username.ts';
import type { ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../platform/capability.ts';
import { type PlainAddresses, perMinute } from '../../platform/limits/declared-limit.ts';
import { attachmentOf } from '../../platform/storage/send.ts';
import { printedFiles } from './files.ts';
import type { PrintedFile } from './pdf-pieces.ts';
import { findSeen } from './shown.ts';
import { vcardOf } from './vcard.ts';

interface FileKind {
  type: string;
  write: (portfolio: ShownPortfolio, told: Told) => string | Promise<Buffer>;
}

/** What is known besides of a portfolio that is taken along. */
interface Told {
  /** Its own; empty where that can be ended. */
  address: string;
  files: readonly PrintedFile[];
  now: Date;
}

const kinds: Readonly<Record<PortfolioFileName, FileKind>> = {
  'resume.json': {
    type: 'application/json; charset=utf-8',
    write: (portfolio) => `${JSON.stringify(toJsonResume(portfolio.sections, portfolio), null, 2)}\n`,
  },
  'contact.vcf': { type: 'text/vcard; charset=utf-8', write: (portfolio, { address }) => vcardOf(portfolio, address) },
  'portfolio.pdf': {
    type: 'application/pdf',
    // Few starts of the server need what draws.
    write: async (portfolio, { files, now }) =>
      (await import('./pdf.ts')).portfolioPdf({ ...portfolio, files }, now, lookOf(portfolio)),
  },
};

const patternOf = (file: PortfolioFileName) => `/p/:username/${file}`;

export const publicFileAddresses: PlainAddresses = Object.fromEntries(
  portfolioFiles.map((file) => [patternOf(file), [perMinute('address', 20)]]),
);

/** Serves what others take along of a portfolio: of what they may see, nothing else. */
export function registerPublicFiles(app: FastifyInstance, { db, clock, linkOrigin }: Platform): void {
  for (const file of portfolioFiles) {
    const { type, write } = kinds[file];
    app.get(patternOf(file), async (request: FastifyRequest<{ Params: { username: string } }>, reply) => {
      const now = clock.now();
      const { username } = request.params;
      const given = (request.query as { key?: unknown }).key;
      const key = typeof given === 'string' ? given : null;
      const seen = await findSeen(db, username, key, now);
      if (seen === null) return reply.callNotFound();
      // A link that can be ended is nothing for an address book.
      const address = seen.isListed ? linkOrigin + portfolioAddress(username) : '';
      const { files: shown } = seen.portfolio;
      const files = printedFiles(shown, seen.isListed ? shown : [], linkOrigin);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': attachmentOf(`${username}-${file}`),
          'content-security-policy': "default-src 'none'; sandbox",
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .type(type)
        .send(await write(seen.portfolio, { address, files, now }));
    });
  }
}
