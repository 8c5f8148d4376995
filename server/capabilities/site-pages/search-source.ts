import { and, asc, desc, inArray, lte } from 'drizzle-orm';
import { paths } from '../../../src/routes/paths.ts';
import type { Platform } from '../../manifest.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import { catalogueVersion } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { partsOf } from '../../platform/rich-text/parts.ts';
import { findAmong, type Searched, searchedOf } from '../../platform/search/in-memory.ts';
import type { SearchSource, Wanted } from '../../platform/search/source.ts';
import { corrected, type Spellings, spellingsIn } from '../../platform/search/spelling.ts';
import { sitePages } from '../../tables/site-pages.ts';
import { withOffers } from './offers.ts';
import { fillIn } from './placeholders.ts';
import { snippetOf } from './snippet.ts';

interface Page extends Searched {
  slug: string;
  name: string;
  summary: string;
  /** Headings, paragraphs and the points of lists. */
  parts: string[];
}

interface Pages {
  pages: Page[];
  spellings: Spellings;
}

/** Current text pages, searched by title, summary and text. They are few, so they stay in memory. */
export function pageSource({ db, capabilities }: Platform): SearchSource {
  const whole = withOffers(capabilities);
  const cache = createSharedCache<Pages, readonly number[]>({ max: 1, make: (_key, ids) => readPages(db, ids, whole) });
  const pagesAt = async (now: Date) => {
    const ids = await currentIds(db, now);
    return cache.get(`${await catalogueVersion(db, 'site_pages')} ${ids.join(' ')}`, ids);
  };
  return {
    type: 'pages',
    order: 110,
    find: async (wanted) => {
      const { pages } = await pagesAt(wanted.now);
      const open = pages.flatMap((page) => {
        const url = addressOf(page, wanted);
        return url === null ? [] : [{ ...page, url }];
      });
      return findAmong(open, wanted.words, ({ name, url, summary, parts }) => ({
        title: name,
        url,
        snippet: snippetOf(parts, wanted.words) ?? summary,
      }));
    },
    correct: async ({ words, now }) => corrected(words, (await pagesAt(now)).spellings),
  };
}

/** The page's address for the caller; null if no address shows it. */
function addressOf({ slug }: Page, { caller }: Wanted): string | null {
  const entries = paths.filter(({ text }) => text?.slug === slug);
  const own = entries.find(({ authority }) => authority.some((role) => role === caller?.user.role));
  return (own ?? entries.find(({ authority }) => authority.length === 0))?.path ?? null;
}

async function currentIds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinctOn([sitePages.slug], { id: sitePages.id })
    .from(sitePages)
    .where(lte(sitePages.effectiveAt, now))
    .orderBy(asc(sitePages.slug), desc(sitePages.version));
  return rows.map(({ id }) => id);
}

async function readPages(db: Db, ids: readonly number[], whole: ReturnType<typeof withOffers>): Promise<Pages> {
  const rows = await db
    .select({ slug: sitePages.slug, title: sitePages.title, summary: sitePages.summary, nodes: sitePages.nodes })
    .from(sitePages)
    .where(and(inArray(sitePages.id, [...ids])))
    .orderBy(asc(sitePages.slug));
  const pages = rows.map((row) => {
    const [name, summary, ...parts] = [row.title, row.summary, ...partsOf(whole(row.nodes))].map(fillIn);
    return { slug: row.slug, name: name ?? '', summary: summary ?? '', parts };
  });
  return {
    pages: pages.map((page) => ({ ...page, ...searchedOf(page.name, page.summary, ...page.parts) })),
    spellings: await spellingsIn(pages.flatMap(({ name, summary, parts }) => [name, summary, ...parts])),
  };
}
