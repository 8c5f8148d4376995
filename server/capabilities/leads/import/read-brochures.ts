import { realpathSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { problemsOf, readFrontMatter } from '../../../platform/files/front-matter.ts';
import { type ReadFile, type ReadFiles, readTextFiles } from '../../../platform/import/text-files.ts';
import { findMedia, type MediaSource } from '../../courses/module.ts';
import { brochureShape, type WrittenBrochure } from './brochure-shape.ts';

/** A brochure with its optional PDF. The place is used in error messages of the database. */
export interface ReadyBrochure extends Omit<WrittenBrochure, 'file'> {
  media: Pick<MediaSource, 'asset' | 'bytes' | 'name'> | null;
  place: { file: string; about: number; form: number };
}

export interface ReadBrochures extends ReadFiles<ReadyBrochure> {
  media: MediaSource[];
}

function readOne(file: string, bytes: Uint8Array, folder: string, media: MediaSource[]): ReadFile<ReadyBrochure> {
  const { values, lineOf, body, linesBefore, problems } = readFrontMatter(bytes);
  if (values === null || problems.length > 0) return { ready: null, problems };
  const slug = basename(file).replace(/\.md$/, '');
  const parsed = brochureShape.safeParse({ slug, ...(values as object), summary: body });
  if (!parsed.success) {
    const placeOf = (name: string) =>
      name === 'summary' ? linesBefore + 1 : (lineOf(name) ?? (name === 'slug' ? 1 : undefined));
    return { ready: null, problems: problemsOf(parsed.error, placeOf) };
  }
  const { file: pdf, ...written } = parsed.data;
  const place = { file, about: lineOf('about') ?? 1, form: lineOf('form') ?? 1 };
  if (pdf === undefined) return { ready: { ...written, media: null, place }, problems: [] };
  const source = findMedia(folder, pdf, 'pdf');
  if ('problem' in source)
    return { ready: null, problems: [{ line: lineOf('file') ?? 1, column: 'file', message: source.problem }] };
  media.push(source);
  const { asset, bytes: size, name } = source;
  return { ready: { ...written, media: { asset, bytes: size, name }, place }, problems: [] };
}

/**
 * Reads a brochure, or every `*.md` of a folder in the order of their names, each with the PDF that it names, if any.
 */
export function readBrochures(name: string, path: string): ReadBrochures {
  const media: MediaSource[] = [];
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path);
  const read = readTextFiles(
    name,
    path,
    (file, bytes) => readOne(file, bytes, folder, media),
    ({ slug }) => slug,
  );
  return { ...read, texts: [...read.texts, ...media.map((source) => realpathSync(source.path))], media };
}
