import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toJsonResume } from '../../../src/shared/portfolio/json-resume.ts';
import { lookOf } from '../../../src/shared/portfolio/look.ts';
import { type PortfolioFileName, portfolioAddress, portfolioFiles } from '../../../src/shared/portfolio/username.ts';
import type { Platform } from '../../manifest.ts';
import { type PlainAddresses, perMinute } from '../../platform/limits/declared-limit.ts';
import { attachmentOf } from '../../platform/storage/send.ts';
import { currentPdf, type PdfInput } from './drawn-pdfs.ts';
import { printedFiles } from './files.ts';
import { findSeen, type Seen } from './shared-portfolio.ts';
import { vcardOf } from './vcard.ts';

interface FileKind {
  type: string;
  /** @param ask returns what may currently be seen, or null */
  write: (seen: Seen, { ask, linkOrigin, now }: Taking) => string | Promise<Buffer | null>;
}

interface Taking {
  ask: () => Promise<Seen | null>;
  linkOrigin: string;
  username: string;
  now: Date;
}

const inputOf = ({ portfolio, isListed }: Seen, linkOrigin: string): PdfInput => {
  const { name, headline, sections, files } = portfolio;
  const printed = printedFiles(files, isListed ? files : [], linkOrigin);
  return { portfolio: { name, headline, sections, files: printed }, look: lookOf(portfolio) };
};

const kinds: Readonly<Record<PortfolioFileName, FileKind>> = {
  'resume.json': {
    type: 'application/json; charset=utf-8',
    write: ({ portfolio }) => `${JSON.stringify(toJsonResume(portfolio.sections, portfolio), null, 2)}\n`,
  },
  'contact.vcf': {
    type: 'text/vcard; charset=utf-8',
    // Don't put a revocable link into an address book.
    write: ({ portfolio, isListed }, { linkOrigin, username }) =>
      vcardOf(portfolio, isListed ? linkOrigin + portfolioAddress(username) : ''),
  },
  'portfolio.pdf': {
    type: 'application/pdf',
    write: (_seen, { ask, linkOrigin, now }) =>
      currentPdf(async () => {
        const seen = await ask();
        return seen === null ? null : inputOf(seen, linkOrigin);
      }, now),
  },
};

const patternOf = (file: PortfolioFileName) => `/p/:username/${file}`;

export const publicFileAddresses: PlainAddresses = Object.fromEntries(
  portfolioFiles.map((file) => [patternOf(file), [perMinute('address', 20)]]),
);

/** Serves the downloads of a portfolio, limited to what the visitor may see. */
export function registerPublicFiles(app: FastifyInstance, { db, clock, linkOrigin }: Platform): void {
  for (const name of portfolioFiles) {
    const { type, write } = kinds[name];
    app.get(patternOf(name), async (request: FastifyRequest<{ Params: { username: string } }>, reply) => {
      const now = clock.now();
      const { username } = request.params;
      const given = (request.query as { key?: unknown }).key;
      const key = typeof given === 'string' ? given : null;
      const ask = () => findSeen(db, username, key, clock.now());
      const seen = await ask();
      const file = seen && (await write(seen, { ask, linkOrigin, username, now }));
      if (file === null) return reply.callNotFound();
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': attachmentOf(`${username}-${name}`),
          'content-security-policy': "default-src 'none'; sandbox",
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .type(type)
        .send(file);
    });
  }
}
