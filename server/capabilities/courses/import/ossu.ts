import { z } from 'zod/mini';
import { folded } from '../../../../src/shared/text/folded.ts';
import type { FileRecord } from '../../../platform/import/records.ts';
import { rowsOf } from './course-rows.ts';
import type { RawCourse, RawCourses } from './raw.ts';

const text = z.string('is not a text');

const listed = z.object({
  section: text,
  title: text,
  url: text,
  duration: text,
  effort: text,
  prerequisites: text,
});

const home = 'https://github.com/ossu/computer-science/blob/master/';

const slugOf = (text: string) =>
  folded(text)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** The middle of `6-10 hours/week`, `14 weeks` or `6 months`; null if it is missing. */
function middleOf(text: string): number | null {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function weeksOf(duration: string): number | null {
  const middle = middleOf(duration);
  if (middle === null) return null;
  return Math.round(duration.includes('month') ? (middle * 52) / 12 : middle);
}

const subjectOf = (section: string) => {
  if (/math/i.test(section)) return 'Mathematics';
  return /security/i.test(section) ? 'Cybersecurity' : 'Software engineering';
};

const levels: readonly (readonly [RegExp, string])[] = [
  [/^Intro/, 'beginner'],
  [/^(Core|CS Tools)/, 'intermediate'],
];
const levelOf = (section: string) => levels.find(([pattern]) => pattern.test(section))?.[1] ?? 'advanced';

/** OSSU's list of external courses: each is a link with its effort and prerequisites. */
export function readOssu(records: readonly FileRecord[], file: string): RawCourses {
  const { rows, problems } = rowsOf(listed, records, file);
  const slugs = new Map(rows.map(({ values: { title } }) => [title, slugOf(title)]));
  const courses = rows.map(({ line, values }): RawCourse => {
    const { section, title, url, duration, effort, prerequisites } = values;
    const place = { file, prefix: '', lineOf: () => line, linesBefore: line - 1 };
    const asked = ['-', 'none'].includes(prerequisites) ? '' : prerequisites;
    const named = [asked, ...asked.split(', ')].flatMap((name) => slugs.get(name) ?? []);
    const hours = middleOf(effort);
    const weeks = weeksOf(duration);
    const minutes = hours !== null && weeks !== null ? Math.min(10_000, Math.round(hours * weeks * 60)) : 60;
    const link = { url: url.includes('://') ? url : `${home}${url}`, title };
    const item = { slug: 'course', title, kind: 'link', minutes, link };
    return {
      place,
      folder: null,
      values: {
        slug: `ossu-${slugOf(title)}`,
        title,
        summary: `${section}: a course of the OSSU curriculum in computer science.`,
        kind: 'free',
        level: levelOf(section),
        subject: subjectOf(section),
        hours_per_week: hours,
        weeks,
        prerequisites: [...new Set(named)].map((slug) => `ossu-${slug}`),
        overview: asked === '' ? '' : `Before you begin: ${asked.replace(/[\\`*_[\]<>$]/g, '\\$&')}`,
      },
      modules: [{ place, values: { slug: 'course', title: 'Course' }, items: [{ place, values: item, folder: null }] }],
    };
  });
  return { courses, problems, notes: [] };
}
