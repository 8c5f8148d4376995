import type { MediaFile } from '../../../platform/db/courses-schema.ts';
import { eachInTurns } from '../../../platform/turns.ts';
import type { ReadyCourse, ReadyItem, ReadyModule } from './check-courses.ts';
import { type CourseToWrite, withHash } from './write-courses.ts';

/** What courses have in common. */
export interface CoursesHead {
  media: { asset: MediaFile; bytes: number; name: string }[];
  /** The files that were put beside the published ones. */
  drafts: string[];
}

/** What of a course the database may have something against. */
const places = ['slug', 'skills', 'subject', 'university', 'prerequisites', 'courses'] as const;

interface PlainPlace {
  file: string;
  prefix: string;
  /** The line of each name in `places` that stands in the file. */
  lines: Record<string, number>;
}

/** A course without its lessons, or a lesson of the course before: many lessons are too long for one turn. */
export type CoursePart =
  | {
      course: Omit<CourseToWrite, 'place' | 'modules'>;
      place: PlainPlace;
      modules: Omit<ReadyModule, 'items'>[];
    }
  | { item: ReadyItem; module: number };

/** Courses as plain data, in parts. */
export const toParts = (courses: readonly ReadyCourse[]): CoursePart[] =>
  courses.map(withHash).flatMap(({ place: { file, prefix, lineOf }, modules, ...course }): CoursePart[] => {
    const found = places.flatMap((name): [string, number][] => {
      const line = lineOf(name);
      return line === undefined ? [] : [[name, line]];
    });
    const place = { file, prefix, lines: Object.fromEntries(found) };
    const headings = modules.map(({ slug, title, summary }) => ({ slug, title, summary }));
    const items = modules.flatMap((part, module) => part.items.map((item) => ({ item, module })));
    return [{ course, place, modules: headings }, ...items];
  });

/** What `toParts` has taken apart, in turns. */
export async function fromParts(parts: readonly CoursePart[]): Promise<CourseToWrite[]> {
  const courses: CourseToWrite[] = [];
  await eachInTurns(parts, (part) => {
    if ('course' in part) {
      const { file, prefix, lines } = part.place;
      const lineOf = new Map(Object.entries(lines));
      courses.push({
        ...part.course,
        place: { file, prefix, linesBefore: 0, lineOf: (name) => lineOf.get(name) },
        modules: part.modules.map((heading) => ({ ...heading, items: [] })),
      });
    } else courses.at(-1)?.modules[part.module]?.items.push(part.item);
  });
  return courses;
}
