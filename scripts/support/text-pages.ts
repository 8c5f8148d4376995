import { join } from 'node:path';
import { readPageFolder } from '../../server/capabilities/site-pages/page-folder.ts';
import { product } from '../../src/messages/product.ts';
import { root } from './run.ts';

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
const keyed = (slug: string) => (slug.includes('-') ? `'${slug}'` : slug);

/** The titles of the pages of text as a module of texts: the newest version of each is what its file says. */
export function textPageTitles(): string {
  const { ready: rows } = readPageFolder(join(root, 'content/pages'));
  const newest = new Map(
    rows.toSorted((one, other) => one.version - other.version).map(({ slug, title }) => [slug, title] as const),
  );
  const lines = [...newest]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([slug, title]) => `  ${keyed(slug)}: ${quoted(title.replaceAll('{{product}}', product.name))},`);
  return [
    '// Made of the files in content/pages by `npm run generate`.',
    'export const textPageTitles = {',
    ...lines,
    '} as const;',
    '',
    'export type TextSlug = keyof typeof textPageTitles;',
    '',
  ].join('\n');
}
