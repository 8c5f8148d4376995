import { z } from 'zod/mini';
import type { RichNode } from '../../../../src/shared/text/rich-text.ts';
import { longText, nameText } from '../../../platform/files/import-text.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { workText } from '../../../platform/rich-text/uses.ts';
import type { LessonMedia } from '../../../tables/courses.ts';
import { contentKinds, contentOpenings } from '../../../tables/event-contents.ts';
import { findMedia, formatsOf, type MediaSource } from '../../courses/module.ts';

const most = { contents: 100, options: 12, captions: 20, minutes: 600, sessions: 100 } as const;
const fileName = z
  .string('is not the name of a file')
  .check(z.minLength(1, 'is empty'), z.maxLength(300, 'is too long'));
const oneOf = <const Words extends readonly string[]>(words: Words) => z.enum(words, `is none of ${words.join(', ')}`);

const content = z.strictObject({
  ref: nameText(100),
  kind: oneOf(contentKinds),
  title: nameText(200),
  minutes: z._default(
    z.nullable(
      z.int('is not a whole number').check(z.minimum(1, 'is less than 1'), z.maximum(most.minutes, 'is too long')),
    ),
    null,
  ),
  opens: z._default(oneOf(contentOpenings), 'before'),
  /** The number of the agenda part that the content belongs to, from 1. */
  session: z._default(
    z.nullable(
      z.int('is not a whole number').check(z.minimum(1, 'is less than 1'), z.maximum(most.sessions, 'is too large')),
    ),
    null,
  ),
  text: z._default(longText(50_000), ''),
  /** For slides, videos and recordings. */
  file: z.exactOptional(fileName),
  poster: z.exactOptional(fileName),
  captions: z._default(
    z
      .array(z.strictObject({ lang: nameText(35), label: nameText(60), file: fileName }), 'is not a list')
      .check(z.maxLength(most.captions, 'is too long')),
    [],
  ),
  /** The address of a link. */
  url: z.exactOptional(
    z.string('is not an address').check(
      z.maxLength(2000, 'is too long'),
      z.refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'is no https:// address'),
    ),
  ),
  /** The options of a poll. */
  options: z._default(
    z.array(nameText(200), 'is not a list').check(z.maxLength(most.options, `has more than ${most.options} entries`)),
    [],
  ),
  /** For quizzes: the name of the assessment. */
  assessment: z.exactOptional(nameText(120)),
});

/** The contents of an event in an import file. */
export const contentList = z.array(content, 'is not a list').check(z.maxLength(most.contents, 'is too long'));

export type WrittenContent = z.output<typeof content>;

/** A content as stored, without the ids that the database has to find. */
export interface ReadyContent {
  ref: string;
  kind: WrittenContent['kind'];
  title: string;
  minutes: number | null;
  opens: WrittenContent['opens'];
  session: number | null;
  body: string;
  nodes: RichNode[];
  media: LessonMedia;
  options: readonly string[];
  assessment: string | null;
}

function needsFilm({ file, captions }: WrittenContent): string | null {
  if (file === undefined) return 'names no file';
  return captions.length === 0 ? 'has no captions' : null;
}

/** The additional fields that each kind of content needs. */
const needed: Readonly<Record<WrittenContent['kind'], (written: WrittenContent) => string | null>> = {
  text: ({ text }) => (text === '' ? 'has no text' : null),
  slides: ({ file }) => (file === undefined ? 'names no file' : null),
  video: needsFilm,
  recording: (written) =>
    written.opens === 'after' ? needsFilm(written) : 'is a recording, which opens after the event',
  link: ({ url }) => (url === undefined ? 'has no url' : null),
  poll: ({ options }) => {
    if (options.length < 2) return 'has fewer than two options';
    return new Set(options).size < options.length ? 'has the same option twice' : null;
  },
  quiz: ({ assessment }) => (assessment === undefined ? 'names no assessment' : null),
};

/** Reads the files that contents refer to. */
interface Reader {
  /** The folder of the content's files. */
  folder: string;
  /** Accepts a file for publishing. */
  take(source: MediaSource): void;
  fail(message: string): void;
}

function mediaOf(written: WrittenContent, { folder, take, fail }: Reader): LessonMedia {
  const find = (file: string, use: Parameters<typeof findMedia>[2]) => {
    const found = findMedia(folder, file, use);
    if ('problem' in found) {
      fail(found.problem);
      return null;
    }
    take(found);
    return found.asset;
  };
  const { kind, title, file, url } = written;
  if (kind === 'link' && url !== undefined) return { link: { url, title } };
  if (file === undefined) return {};
  if (kind === 'slides') {
    const pdf = find(file, 'pdf');
    return pdf === null ? {} : { pdf: { ...pdf, title } };
  }
  if (kind !== 'video' && kind !== 'recording') return {};
  const sources = formatsOf(folder, file).flatMap((one) => find(one, 'video') ?? []);
  const poster = written.poster === undefined ? null : find(written.poster, 'poster');
  const captions = written.captions.flatMap(({ lang, label, file: own }) => {
    const asset = find(own, 'captions');
    return asset === null ? [] : [{ ...asset, lang, label }];
  });
  return sources.length === 0 ? {} : { video: { sources, poster, captions } };
}

/** Reads the contents of an event with their files. */
export function readyContents(written: readonly WrittenContent[], reader: Reader): ReadyContent[] {
  const refs = new Set<string>();
  return written.map((one, index): ReadyContent => {
    const fail = (message: string) => reader.fail(`entry ${index + 1} ${message}`);
    if (refs.has(one.ref)) fail(`is a second ${one.ref}`);
    refs.add(one.ref);
    const fault = needed[one.kind](one);
    if (fault !== null) fail(fault);
    const { nodes, problems } = fromMarkdown(one.text, workText);
    for (const { line, message } of problems) fail(`has a text that in its line ${line} ${message}`);
    return {
      ref: one.ref,
      kind: one.kind,
      title: one.title,
      minutes: one.minutes,
      opens: one.opens,
      session: one.session,
      body: one.text,
      nodes,
      media: mediaOf(one, { ...reader, fail }),
      options: one.kind === 'poll' ? one.options : [],
      assessment: one.kind === 'quiz' ? (one.assessment ?? null) : null,
    };
  });
}
