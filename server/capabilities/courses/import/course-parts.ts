import { eachInTurns } from '../../../platform/turns.ts';
import type { MediaFile } from '../../../tables/courses.ts';
import type { ReadyCourse, ReadyItem, ReadyModule } from './check-courses.ts';
import { type CourseToWrite, withHash } from './write-courses.ts';

/** Fields that all courses share. */
export interface CoursesHead {
  media: { asset: MediaFile; bytes: number; name: string }[];
  /** Stored files that aren't published yet. */
  drafts: string[];
}

/** The parts of a course that the database check may reject. */
const places = ['slug', 'skills', 'subject', 'university', 'prerequisites', 'courses'] as const;

interface PlainPlace {
  file: string;
  prefix: string;
  /** The lines of the names from `places` that occur in the file. */
  lines: Record<string, number>;
}

/**
 * A course without its lessons, or a lesson of the previous course. Split up because one course can be too large for
 * one turn of the event loop.
 */
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

/** Joins the parts from `toParts` again, across several turns of the event loop. */
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
