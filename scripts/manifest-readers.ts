import { basename } from 'node:path';
import type { Plugin } from 'vite';

const list = /\/src\/app\/capabilities\.ts$/;
const manifest = /\/src\/features\/[^/]+\/capability\.ts$/;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Statement {
  type: string;
  start: number;
  end: number;
  declaration?: Statement | null;
  declarations?: { id: { name?: string } }[];
  specifiers?: { local: { name?: string } }[];
}

/** The module with no other export than the one that is read, and without what only the others import. */
function cut(code: string, statements: readonly Statement[], read: string): string {
  const textOf = ({ start, end }: Statement) => code.slice(start, end);
  const namesOf = ({ declaration, declarations, specifiers }: Statement) => [
    ...((declarations ?? declaration?.declarations)?.map(({ id }) => id.name) ?? []),
    ...(specifiers?.map(({ local }) => local.name) ?? []),
  ];
  const isRead = (statement: Statement) => namesOf(statement).includes(read);
  // From the end, for what is used stands before what uses it.
  return statements.reduceRight((used, statement) => {
    const isUsed = isRead(statement) || namesOf(statement).some((name) => new RegExp(`\\b${name}\\b`).test(used));
    return namesOf(statement).length > 0 && !isUsed ? used : `${textOf(statement)}\n${used}`;
  }, '');
}

/**
 * Gives each module that reads the manifests a copy of them with what it reads: `own-pages.ts` reads `ownPages`. A
 * manifest tells the router, the menus and the heads of pages, and a module is in one file of the build: without this a
 * visitor would load for the router what only the menu of learners needs.
 */
export const manifestReaders: Plugin = {
  name: 'manifest-readers',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const [importing = '', reads = camelCase(basename(importing, '.ts'))] = importer?.split('?reads=') ?? [];
    if (!source.endsWith('/capabilities.ts') && !importer?.includes('?reads=')) return null;
    const resolved = importer && (await this.resolve(source, importing, { ...options, skipSelf: true }));
    if (!resolved) return null;
    const isCopied = list.test(resolved.id) || (list.test(importing) && manifest.test(resolved.id));
    return isCopied ? `${resolved.id}?reads=${reads}` : resolved;
  },
  transform: {
    filter: { id: /\?reads=\w+$/ },
    handler(code, id) {
      const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: Statement[] };
      return { code: cut(code, body, id.split('?reads=')[1] ?? ''), map: null };
    },
  },
};
