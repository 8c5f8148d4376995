import type { LineProblem } from '../../../platform/files/front-matter.ts';

/** The location of a problem, for the author. */
export interface Place {
  file: string;
  /** The prefix of names in files with several parts, such as `modules.0.`. */
  prefix: string;
  lineOf: (name: string) => number | undefined;
  /** For a text: the number of lines before it. */
  linesBefore: number;
}

export interface FiledProblem extends LineProblem {
  file: string;
}

/** Unvalidated data of a course. */
export interface RawPart {
  place: Place;
  values: Record<string, unknown>;
}

export interface RawItem extends RawPart {
  /** The folder of its files; null if it can't have any. */
  folder: string | null;
}

export interface RawModule extends RawPart {
  items: RawItem[];
}

export interface RawCourse extends RawPart {
  modules: RawModule[];
  folder: string | null;
}

/** The content of a source. */
export interface RawCourses {
  courses: RawCourse[];
  problems: FiledProblem[];
  /** Further notes. */
  notes: string[];
}
