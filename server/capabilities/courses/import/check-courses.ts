import { createHash } from 'node:crypto';
import type { z } from 'zod/mini';
import type { RichNode } from '../../../../src/shared/text/rich-text.ts';
import { type LineProblem, problemsOf } from '../../../platform/files/front-matter.ts';
import type { LessonKind } from '../../../platform/lessons/kind.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { courseText } from '../../../platform/rich-text/uses.ts';
import type { LessonMedia } from '../../../tables/courses.ts';
import { findMedia, formatsOf, type MediaSource } from './media-file.ts';
import type { FiledProblem, Place, RawCourse, RawItem, RawPart } from './raw.ts';
import {
  type CourseValues,
  courseShape,
  type ItemShape,
  type ItemValues,
  itemShapeOf,
  type ModuleValues,
  moduleShape,
} from './shape.ts';

export interface ReadyItem extends Omit<ItemValues, 'video' | 'pdf' | 'link'> {
  nodes: RichNode[];
  media: LessonMedia;
  /** Hash of the content that learners see. */
  hash: string;
}

export interface ReadyModule extends ModuleValues {
  items: ReadyItem[];
}

/** A course that is valid unless the database check rejects it. */
export interface ReadyCourse extends CourseValues {
  place: Place;
  overviewNodes: RichNode[];
  modules: ReadyModule[];
}

export interface ReadyCourses {
  courses: ReadyCourse[];
  /** Files, by name in the media folder. */
  media: Map<string, MediaSource>;
  problems: FiledProblem[];
}

/**
 * Validates courses and converts their texts to nodes. Reports every problem.
 *
 * @param kinds the available lesson kinds
 */
export function checkCourses(raw: readonly RawCourse[], kinds: readonly LessonKind[]): ReadyCourses {
  const itemShape = itemShapeOf(kinds);
  const media = new Map<string, MediaSource>();
  const problems: FiledProblem[] = [];
  const courses = raw.flatMap((course) => readyCourse(course, itemShape, media, problems));
  for (const { place, slug } of repeated(raw))
    problems.push({
      file: place.file,
      line: place.lineOf('slug') ?? 1,
      message: `holds the course ${slug} a second time`,
    });
  return { courses, media, problems };
}

const repeated = (parts: readonly RawPart[]) => {
  const seen = new Set<unknown>();
  return parts.flatMap(({ place, values: { slug } }) => {
    const isNew = !seen.has(slug);
    seen.add(slug);
    return isNew ? [] : [{ place, slug: String(slug) }];
  });
};

function checked<Shape extends z.ZodMiniType>(shape: Shape, { place, values }: RawPart, problems: FiledProblem[]) {
  const parsed = shape.safeParse(values);
  if (parsed.success) return parsed.data;
  problems.push(
    ...filed(
      place,
      problemsOf(parsed.error, place.lineOf, (name) => Object.hasOwn(values, name)),
    ),
  );
  return null;
}

const filed = ({ file, prefix }: Place, problems: readonly LineProblem[]): FiledProblem[] =>
  problems.map(({ column, ...problem }) => ({
    file,
    ...problem,
    ...(column === undefined ? {} : { column: `${prefix}${column}` }),
  }));

const inText = ({ linesBefore }: Place, problems: readonly LineProblem[]) =>
  problems.map((problem) => ({ ...problem, line: problem.line + linesBefore }));

type Media = Map<string, MediaSource>;

function readyCourse(raw: RawCourse, itemShape: ItemShape, media: Media, problems: FiledProblem[]): ReadyCourse[] {
  const { place } = raw;
  const values = checked(courseShape, raw, problems);
  const say = (message: string, part: RawPart = raw) =>
    problems.push({ file: part.place.file, line: part.place.lineOf('slug') ?? 1, message });
  const modules = raw.modules.flatMap((part): ReadyModule[] => {
    const own = checked(moduleShape, part, problems);
    if (part.items.length === 0) say(`${part.place.prefix}has no items`, part);
    for (const { place: second, slug } of repeated(part.items))
      problems.push({ file: second.file, line: second.lineOf('slug') ?? 1, message: `is a second item ${slug}` });
    const items = part.items.flatMap((item) => readyItem(item, itemShape, media, problems));
    return own === null ? [] : [{ ...own, items }];
  });
  for (const { place: second, slug } of repeated(raw.modules))
    problems.push({ file: second.file, line: second.lineOf('slug') ?? 1, message: `is a second module ${slug}` });
  if (values === null) return [];
  if (raw.modules.length === 0 && values.kind !== 'program') say('has no modules');
  const rendered = fromMarkdown(values.overview, courseText, imagesOf(raw.folder, media, []));
  problems.push(...filed(place, inText(place, rendered.problems)));
  return [{ ...values, place, overviewNodes: rendered.nodes, modules }];
}

/** Returns a function that finds a picture of a text and adds it to `media` and `shown`. */
const imagesOf = (folder: string | null, media: Media, shown: NonNullable<LessonMedia['images']>) => (file: string) => {
  const found = findMedia(folder, file, 'image');
  if ('problem' in found) return found;
  media.set(found.asset.sha256, found);
  shown.push(found.asset);
  return { url: found.asset.url };
};

function readyItem(raw: RawItem, itemShape: ItemShape, media: Media, problems: FiledProblem[]): ReadyItem[] {
  const { place, folder } = raw;
  const values = checked(itemShape, raw, problems);
  if (values === null) return [];
  const { video, pdf, link, ...rest } = values;
  const find = (file: string, use: Parameters<typeof findMedia>[2], column: string) => {
    const found = findMedia(folder, file, use);
    if (!('problem' in found)) {
      media.set(found.asset.sha256, found);
      return found.asset;
    }
    problems.push(...filed(place, [{ line: place.lineOf(column) ?? 1, column, message: found.problem }]));
    return { sha256: '', url: '', mime: '' };
  };
  const images: NonNullable<LessonMedia['images']> = [];
  const { nodes, problems: inBody } = fromMarkdown(values.body, courseText, imagesOf(folder, media, images));
  problems.push(...filed(place, inText(place, inBody)));
  const shown: LessonMedia = {
    ...(video && {
      video: {
        sources: formatsOf(folder, video.src).map((one) => find(one, 'video', 'video')),
        poster: video.poster === undefined ? null : find(video.poster, 'poster', 'video'),
        captions: video.captions.map(({ src, ...caption }) => ({ ...caption, ...find(src, 'captions', 'video') })),
      },
    }),
    ...(pdf && { pdf: { ...find(pdf.src, 'pdf', 'pdf'), title: pdf.title } }),
    ...(link && { link }),
    ...(images.length > 0 && { images }),
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([rest.body, nodes, shown]))
    .digest('hex');
  return [{ ...rest, nodes, media: shown, hash }];
}
