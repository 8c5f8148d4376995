import { createHash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { problemsOf, readFrontMatter } from '../../../platform/files/front-matter.ts';
import { type ReadFile, type ReadFiles, readTextFiles } from '../../../platform/import/text-files.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { partsOf } from '../../../platform/rich-text/parts.ts';
import { articleText } from '../../../platform/rich-text/uses.ts';
import { lexemesIn } from '../../../platform/search/word-vector.ts';
import type { articles } from '../../../tables/articles.ts';
import { findMedia, type MediaSource } from '../../courses/module.ts';
import { articleShape } from './article-shape.ts';

/** An article whose file is valid. */
export type ReadyArticle = Omit<typeof articles.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

export interface ReadArticles extends ReadFiles<ReadyArticle> {
  media: MediaSource[];
}

/** Maximum length of a text in characters. */
const maxLength = 100_000;
/** Assumed reading speed in words per minute. */
const wordsInMinute = 200;

/** Estimated reading time in minutes. */
function minutesOf(texts: readonly string[], language: string): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  let words = 0;
  for (const text of texts) for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return Math.max(1, Math.round(words / wordsInMinute));
}

function readOne(file: string, bytes: Uint8Array, folder: string, media: MediaSource[]): ReadFile<ReadyArticle> {
  const { values, lineOf, body, linesBefore, problems } = readFrontMatter(bytes);
  if (values === null) return { ready: null, problems };
  const parsed = articleShape.safeParse({ slug: basename(file).replace(/\.md$/, ''), ...(values as object) });
  if (!parsed.success)
    problems.push(...problemsOf(parsed.error, (name) => lineOf(name) ?? (name === 'slug' ? 1 : undefined)));
  if (body.trim() === '') problems.push({ line: linesBefore + 1, message: 'has no text below its front matter' });
  if (body.length > maxLength)
    problems.push({ line: linesBefore + 1, message: 'is longer than 100,000 characters: divide it' });
  const shown = fromMarkdown(body, articleText, (name) => {
    const source = findMedia(folder, name, 'image');
    if ('problem' in source) return source;
    media.push(source);
    return { url: source.asset.url };
  });
  for (const { line, message } of shown.problems) problems.push({ line: linesBefore + line, message });
  if (!parsed.success || problems.length > 0) return { ready: null, problems };
  const { slug, authors: writers, about_authors: aboutWriters, published, active: isActive, ...written } = parsed.data;
  const { title, summary, tags, language } = written;
  const texts = partsOf(shown.nodes);
  const article = {
    ...written,
    externalRef: slug,
    writers,
    aboutWriters,
    isActive,
    publishedAt: new Date(`${published}T00:00:00Z`),
    nodes: shown.nodes,
    minutes: minutesOf(texts, language),
    search: lexemesIn([title, summary, ...writers, ...tags, ...texts]),
  };
  const hash = createHash('sha256').update(JSON.stringify(article)).digest('hex');
  return { ready: { ...article, hash }, problems };
}

/** Reads an article, or every `*.md` of a folder in the order of their names, each with the pictures that it shows. */
export function readArticles(name: string, path: string): ReadArticles {
  const media: MediaSource[] = [];
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path);
  const read = readTextFiles(
    name,
    path,
    (file, bytes) => readOne(file, bytes, folder, media),
    ({ externalRef }) => externalRef,
  );
  return { ...read, texts: [...read.texts, ...media.map((source) => realpathSync(source.path))], media };
}
