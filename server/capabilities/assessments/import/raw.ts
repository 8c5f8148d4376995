import type { FileProblem } from '../../../platform/import/reading.ts';

/** The line of a part of a file, such as `options.2.text`; where it has none itself, that of the part around it. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** What a file says, not yet checked. */
export interface Raw {
  values: Record<string, unknown>;
  lineOf: LineOf;
}

/** An assessment with the questions of its file; those are a pool that others may draw from. */
export interface RawAssessment extends Raw {
  file: string;
  /** Where its pictures and recordings are; null where it can have none. */
  folder: string | null;
  questions: RawQuestion[];
}

export interface RawQuestion extends Raw {
  /** The problems that reading it has found. */
  problems: FileProblem[];
}

export interface RawGroup extends Raw {
  file: string;
}

/** What a source holds. */
export interface RawAssessments {
  assessments: RawAssessment[];
  groups: RawGroup[];
  problems: FileProblem[];
  /** What else there is to say of it. */
  notes: string[];
}

export const nothing = (...problems: FileProblem[]): RawAssessments => ({
  assessments: [],
  groups: [],
  problems,
  notes: [],
});

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value under a name of its own; never one that every object has. */
export const ownValue = (values: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The records of a list; an entry that is no record is checked as an empty one. */
export const recordsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((entry) => (isRecord(entry) ? entry : {})) : [];
