import type { z } from 'zod/mini';
import { problemsOf } from '../../../platform/files/front-matter.ts';
import type { FileRecord } from '../../../platform/import/records.ts';
import type { FiledProblem } from './raw.ts';

/** A record with the fields that every record of this project has. */
export interface CourseRow<Values> {
  line: number;
  values: Values;
}

/** The records with the expected fields; reports the lines of all other records. */
export function rowsOf<Shape extends z.ZodMiniType>(shape: Shape, records: readonly FileRecord[], file: string) {
  const rows: CourseRow<z.output<Shape>>[] = [];
  const problems: FiledProblem[] = [];
  for (const { line, values } of records) {
    const parsed = shape.safeParse(values);
    if (parsed.success) rows.push({ line, values: parsed.data });
    else {
      const found = problemsOf(
        parsed.error,
        () => line,
        (name) => Object.hasOwn(values, name),
      );
      problems.push(...found.map((problem) => ({ file, ...problem })));
    }
  }
  return { rows, problems };
}
