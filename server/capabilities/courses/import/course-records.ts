import { type FileRecord, readRecords } from '../../../platform/import/records.ts';
import { readFreeCodeCamp } from './freecodecamp.ts';
import { readOssu } from './ossu.ts';
import type { RawCourse, RawCourses, RawItem, RawModule } from './raw.ts';

/** Readers for the course formats of other projects. */
interface CourseSource {
  origin: string;
  recognisedBy: readonly string[];
  read: (records: readonly FileRecord[], file: string) => RawCourses;
}

const sources: readonly CourseSource[] = [
  { origin: 'own format', recognisedBy: ['slug', 'title', 'modules'], read: ownCourses },
  { origin: 'freeCodeCamp', recognisedBy: ['superBlock', 'block', 'lessons'], read: readFreeCodeCamp },
  { origin: 'OSSU', recognisedBy: ['section', 'title', 'effort', 'prerequisites'], read: readOssu },
];

/** Reads a JSON or CSV file with many courses from a known project. */
export function readCourseRecords(file: string, bytes: Uint8Array): RawCourses {
  const content = readRecords(bytes);
  const problems = content.problems.map(({ line, message }) => ({ file, line, message }));
  if (content.records.length === 0) return { courses: [], problems, notes: [] };
  const source = sources.find(({ recognisedBy }) => recognisedBy.every((name) => content.columns.includes(name)));
  if (source !== undefined) {
    const read = source.read(content.records, file);
    return { ...read, problems: [...problems, ...read.problems] };
  }
  const known = sources.map(({ origin, recognisedBy }) => `${origin}: ${recognisedBy.join(', ')}`).join('; ');
  const message = `does not have the columns of a known source (${known})`;
  return { courses: [], problems: [...problems, { file, line: 1, message }], notes: [] };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The entries of a list in a record, with their name prefix; an entry that is not a record is validated as an empty
 * record.
 */
const entriesOf = (record: Record<string, unknown>, name: string, prefix: string) => {
  const list: unknown = record[name];
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return entries.map((entry, index) => ({
    values: isRecord(entry) ? entry : {},
    prefix: `${prefix}${name}.${index}.`,
  }));
};

const without = (record: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

function ownCourses(records: readonly FileRecord[], file: string): RawCourses {
  const courses = records.map(({ line, values }): RawCourse => {
    const place = (prefix: string) => ({ file, prefix, lineOf: () => line, linesBefore: line - 1 });
    const modules = entriesOf(values, 'modules', '').map(
      (part): RawModule => ({
        place: place(part.prefix),
        values: without(part.values, 'items'),
        items: entriesOf(part.values, 'items', part.prefix).map(
          (item): RawItem => ({ place: place(item.prefix), values: item.values, folder: null }),
        ),
      }),
    );
    return { place: place(''), values: without(values, 'modules'), modules, folder: null };
  });
  return { courses, problems: [], notes: [] };
}
