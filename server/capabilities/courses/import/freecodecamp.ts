import { z } from 'zod/mini';
import { beginningOf } from '../../../../src/shared/text/clusters.ts';
import { lengthOf } from '../../../../src/shared/text/length.ts';
import type { FileRecord } from '../../../platform/import/records.ts';
import { rowsOf } from './course-rows.ts';
import type { RawCourse, RawCourses } from './raw.ts';

const text = z.string('is not a text');

const block = z.object({
  block: text,
  name: text,
  superBlock: text,
  time: z.optional(z.nullable(text)),
  lessons: z.array(z.object({ id: text, title: text, intro: text }, 'is not a record'), 'is not a list'),
});

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' };

/** Plain text as Markdown that renders the same. */
const asMarkdown = (text: string) =>
  text
    .replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/[\\`*_{}[\]()#+\-.!<>|$~&:=]/g, '\\$&')
    .trim();

const cut = (text: string, most: number) =>
  lengthOf(text) <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`;

const label = (superBlock: string) => superBlock.replaceAll('-', ' ');

/** Minutes from `5 hours` or `1 hour`. */
const minutesOf = (time: string | null | undefined) => Number(/^\d+/.exec(time ?? '')?.[0] ?? 0) * 60;

/** The catalogue of freeCodeCamp's curriculum: blocks become courses, challenges become lessons. */
export function readFreeCodeCamp(records: readonly FileRecord[], file: string): RawCourses {
  const { rows, problems } = rowsOf(block, records, file);
  const courses: RawCourse[] = [];
  const notes: string[] = [];
  for (const { line, values } of rows) {
    const { name, superBlock, time, lessons } = values;
    const withText = lessons.filter(({ intro }) => intro.trim() !== '');
    if (withText.length < lessons.length)
      notes.push(`${name} (line ${line}): ${lessons.length - withText.length} lessons have no text and are left out`);
    if (withText.length === 0) {
      notes.push(`${name} (line ${line}) is left out: it has no lessons with text`);
      continue;
    }
    const place = { file, prefix: '', lineOf: () => line, linesBefore: line - 1 };
    const each = Math.max(1, Math.round(minutesOf(time) / lessons.length) || 10);
    const items = withText.map(({ id, title, intro }) => ({
      place,
      values: { slug: id, title: cut(title.trim(), 120), kind: 'text', minutes: each, body: asMarkdown(intro) },
      folder: null,
    }));
    courses.push({
      place,
      folder: null,
      values: {
        slug: `freecodecamp-${values.block}`,
        title: name,
        summary: cut(`Part of freeCodeCamp’s ${label(superBlock)}: ${withText.length} short lessons.`, 200),
        kind: 'free',
        level: 'beginner',
        subject: 'Software engineering',
      },
      modules: [{ place, values: { slug: 'lessons', title: 'Lessons' }, items }],
    });
  }
  return { courses, problems, notes };
}
