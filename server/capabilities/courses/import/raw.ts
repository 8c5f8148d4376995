import type { LineProblem } from '../../../platform/files/front-matter.ts';

/** Where something stands, for who has to mend it. */
export interface Place {
  file: string;
  /** What comes before the names in a file that holds more than this, such as `modules.0.`. */
  prefix: string;
  lineOf: (name: string) => number | undefined;
  /** Of a text: the lines before its first. */
  linesBefore: number;
}

export interface FiledProblem extends LineProblem {
  file: string;
}

/** A course as a file has it, not yet checked. */
export interface RawPart {
  place: Place;
  values: Record<string, unknown>;
}

export interface RawItem extends RawPart {
  /** Where its files are; null where it can have none. */
  folder: string | null;
}

export interface RawModule extends RawPart {
  items: RawItem[];
}

export interface RawCourse extends RawPart {
  modules: RawModule[];
  folder: string | null;
}

/** What a source holds. */
export interface RawCourses {
  courses: RawCourse[];
  problems: FiledProblem[];
  /** What else there is to say of it. */
  notes: string[];
}
