import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { problemsOf, readFrontMatter } from '../../../platform/files/front-matter.ts';
import { type ReadFile, type ReadFiles, readTextFiles } from '../../../platform/import/text-files.ts';
import { formShape, type WrittenForm } from './form-shape.ts';

/** A form whose file is valid. */
export type ReadyForm = WrittenForm & {
  /** SHA-256 of the definition, hexadecimal. */
  hash: string;
};

function readOne(file: string, bytes: Uint8Array): ReadFile<ReadyForm> {
  const { values, lineOf, body, linesBefore, problems } = readFrontMatter(bytes);
  if (values === null || problems.length > 0) return { ready: null, problems };
  const slug = basename(file).replace(/\.md$/, '');
  const parsed = formShape.safeParse({ slug, ...(values as object), lead: body });
  if (!parsed.success) {
    const placeOf = (name: string) =>
      name === 'lead' ? linesBefore + 1 : (lineOf(name) ?? (name === 'slug' ? 1 : undefined));
    return { ready: null, problems: problemsOf(parsed.error, placeOf) };
  }
  const hash = createHash('sha256').update(JSON.stringify(parsed.data.definition)).digest('hex');
  return { ready: { ...parsed.data, hash }, problems: [] };
}

/** Reads a form, or every `*.md` of a folder in the order of their names. */
export const readForms = (name: string, path: string): ReadFiles<ReadyForm> =>
  readTextFiles(name, path, readOne, ({ slug }) => slug);
