import type { FileProblem } from '../../../platform/import/reading.ts';

/** The line of a part such as `options.2.text`; falls back to the line of the enclosing part. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** Unvalidated content of a file. */
export interface Raw {
  values: Record<string, unknown>;
  lineOf: LineOf;
}

/** An assessment with the questions of its file, which form a pool that other assessments may draw from. */
export interface RawAssessment extends Raw {
  file: string;
  /** The folder of the question's pictures and recordings; null if it can't have any. */
  folder: string | null;
  questions: RawQuestion[];
}

export interface RawQuestion extends Raw {
  /** Problems found while reading. */
  problems: FileProblem[];
}

export interface RawGroup extends Raw {
  file: string;
}

/** The content of a source. */
export interface RawAssessments {
  assessments: RawAssessment[];
  groups: RawGroup[];
  problems: FileProblem[];
  /** Further notes. */
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

/** The value of an own property, never of an inherited property. */
export const ownValue = (values: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The records of a list; an entry that is not a record is validated as an empty record. */
export const recordsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((entry) => (isRecord(entry) ? entry : {})) : [];
