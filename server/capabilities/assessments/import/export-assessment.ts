import { optionText, questionText, type RichTextUse } from '../../../platform/rich-text/uses.ts';
import { poolMode, type WrittenAssessment } from './assessment-shape.ts';
import { buildQuestion } from './build-question.ts';
import { checkAssessments } from './check-assessments.ts';
import type { WrittenQuestion, WrittenText } from './question-text.ts';
import { readGift } from './read-gift.ts';
import { nodesOf } from './rich.ts';
import { toGift } from './to-gift.ts';

/** The last export of a file of questions. */
export interface WrittenFile {
  /** Null for a pool that other assessments draw from. */
  assessment: WrittenAssessment | null;
  slug: string;
  questions: readonly WrittenQuestion[];
}

export interface Exported {
  text: string;
  /** Notes on content that the format cannot represent, by line. */
  notes: string[];
}

/** Exports in our own format. Pictures and recordings stay separate files, which the notes list. */
export function exportJson({ assessment, slug, questions }: WrittenFile): Exported {
  const head = assessment ?? { slug, mode: poolMode, title: slug, summary: `Questions of ${slug}.` };
  const text = `${JSON.stringify({ ...head, questions }, null, 2)}\n`;
  const lines = text.split('\n');
  const notes = questions.flatMap((question) => {
    const line = lines.indexOf(`      "slug": "${question.slug}",`) + 1;
    return filesOf(question).map((file) => `line ${line}: ${question.slug} needs ${file} beside this file`);
  });
  return { text, notes };
}

/** The media files of a question, by name. */
function filesOf(question: WrittenQuestion): string[] {
  const files = new Set<string>();
  const needed = (file: string) => {
    files.add(file);
    return { url: file };
  };
  const read = (use: RichTextUse) => (text: WrittenText) => nodesOf(text, use, needed).nodes;
  buildQuestion(question, {
    block: read(questionText),
    line: read(optionText),
    audio: (file) => needed(file).url,
    refuse: () => {},
  });
  return [...files];
}

/** Exports GIFT. The notes list what GIFT cannot represent. */
export function exportGift({ slug, questions }: WrittenFile): Exported {
  const lines = [`// ${slug}`, ''];
  const notes = [`line 1: the settings of ${slug} are left out, as GIFT holds questions alone`];
  for (const question of questions) {
    const { text, lost, kept } = toGift(question);
    const at = `line ${lines.length + 1}: ${question.slug}`;
    if (text === null || !isReadAs(text, kept)) {
      notes.push(`${at} is left out: GIFT cannot say it`);
      lines.push(`// ${question.slug} is left out: GIFT cannot say it`, '');
      continue;
    }
    if (lost.length > 0) notes.push(`${at} goes without ${lost.join(', ')}`);
    lines.push(...text.split('\n'), '');
  }
  return { text: `${lines.join('\n').trimEnd()}\n`, notes };
}

/**
 * Whether reading the output gives the same content again: some texts contain characters that GIFT readers treat as
 * syntax.
 */
function isReadAs(text: string, kept: WrittenQuestion): boolean {
  const { assessments, broken, problems } = checkAssessments(readGift('export.gift', Buffer.from(text)));
  const read = assessments[0]?.questions.map(({ written }) => written) ?? [];
  return broken.length + problems.length === 0 && JSON.stringify(read) === JSON.stringify([sorted(kept)]);
}

/** Puts the keys of a question in the format's order, for people who read the file. */
function sorted(question: WrittenQuestion): WrittenQuestion {
  const [again] = checkAssessments({
    assessments: [
      {
        file: '',
        folder: null,
        values: { slug: 'x', mode: 'self', title: 'x', summary: 'x' },
        lineOf: () => 1,
        questions: [{ values: { ...question }, lineOf: () => 1, problems: [] }],
      },
    ],
    groups: [],
    problems: [],
    notes: [],
  }).assessments;
  return again?.questions[0]?.written ?? question;
}
