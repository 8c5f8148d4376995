import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionTypes } from '../../../../src/shared/learning/question.ts';
import { wordsIn } from '../../../../src/shared/text/rich-text.ts';
import { runTool } from '../../../../tests/support/run-tool.ts';
import { openTestDatabase } from '../../../../tests/support/server-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { folderStore } from '../../../platform/storage/folder-store.ts';
import { seed } from '../../../startup/seed.ts';
import { assessments, questionVersions } from '../../../tables/assessments.ts';
import { courses, lessonItems } from '../../../tables/courses.ts';
import { checkAssessments, type ReadyQuestion } from './check-assessments.ts';
import { readAssessments } from './read-assessments.ts';

const folder = 'content/assessments';
const ready = checkAssessments(readAssessments(folder, folder));
const all = ready.assessments.flatMap(({ written, questions }) =>
  questions.map((question) => ({ name: `${written.slug}/${question.written.slug}`, question })),
);
const named = (fits: (question: ReadyQuestion) => boolean) =>
  all.filter(({ question }) => fits(question)).map(({ name }) => name);

const mediaFolder = mkdtempSync(join(tmpdir(), 'acado-shipped-'));
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await seed(database, folderStore(mediaFolder));
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(mediaFolder, { recursive: true });
});

/** The options of a choice with their weights. */
const optionsOf = ({ content }: ReadyQuestion) =>
  content.type === 'single_choice' || content.type === 'multiple_choice'
    ? content.body.options.map(({ id, text }) => ({
        id,
        words: wordsIn(text),
        weight: content.key.weights[id] ?? 0,
        why: content.key.why[id],
      }))
    : [];

describe('the shipped questions', () => {
  it('are valid, and use every type', () => {
    expect([ready.problems, ready.broken]).toEqual([[], []]);
    expect(new Set(all.map(({ question }) => question.content.type))).toEqual(new Set(questionTypes));
  });

  it('each name their lesson and skills, and explain the right answer', () => {
    expect(named(({ written: { lesson, skills } }) => lesson === undefined || skills.length === 0)).toEqual([]);
    expect(named(({ content }) => wordsIn(content.explanation).length < 15)).toEqual([]);
  });

  it('explain for every wrong option why it is wrong', () => {
    expect(
      named((question) => optionsOf(question).some(({ weight, why }) => weight <= 0 && wordsIn(why ?? []).length < 10)),
    ).toEqual([]);
    expect(
      named(
        ({ content }) =>
          content.type === 'true_false' &&
          wordsIn(content.key.why[content.key.value ? 'false' : 'true'] ?? []).length < 10,
      ),
    ).toEqual([]);
    expect(
      named(
        ({ content }) =>
          (content.type === 'short_text' || content.type === 'numeric') &&
          content.key.accepted.some(({ fraction, why }) => fraction < 1 && why === undefined),
      ),
    ).toEqual([]);
  });

  it('don’t reveal the right answer by its length or by *all of the above*', () => {
    expect(
      named((question) =>
        optionsOf(question).some(({ words }) => /all of (the|these) above|none of the above/i.test(words)),
      ),
    ).toEqual([]);
    // A right option that is much longer or shorter than all wrong options gives itself away.
    const revealing = named((question) => {
      const options = optionsOf(question);
      const [right, ...more] = options.filter(({ weight }) => weight > 0);
      const wrong = options.filter(({ weight }) => weight <= 0).map(({ words }) => words.length);
      if (right === undefined || more.length > 0 || Math.max(...wrong) < 20) return false;
      return right.words.length > 1.4 * Math.max(...wrong) || right.words.length < 0.5 * Math.min(...wrong);
    });
    expect(revealing).toEqual([]);
    const single = all.map(({ question }) => question).filter(({ content }) => content.type === 'single_choice');
    const ofRightAsLongest = single.filter((question) => {
      const options = optionsOf(question);
      const longest = Math.max(...options.map(({ words }) => words.length));
      return options.some(({ weight, words }) => weight === 1 && words.length === longest);
    });
    expect(ofRightAsLongest.length / single.length).toBeLessThan(0.45);
    const truths = all.flatMap(({ question: { content } }) =>
      content.type === 'true_false' ? [content.key.value] : [],
    );
    expect(truths.filter(Boolean).length / truths.length).toBeGreaterThan(0.3);
  });
});

describe('the shipped assessments', () => {
  it('link to lessons of their course in its language, or belong to a group', async () => {
    const known = await database.db.select({ slug: courses.slug, language: courses.language }).from(courses);
    const languages = new Map(known.map(({ slug, language }) => [slug, language]));
    const ofCourses = ready.assessments.filter(({ written }) => written.slug.endsWith('-quiz'));
    const astray = ofCourses.filter(
      ({ written: { course, language }, questions }) =>
        languages.get(course ?? '') !== language ||
        questions.some(({ written: { lesson } }) => !lesson?.startsWith(`${course}/`)),
    );
    expect(astray.map(({ written }) => written.slug)).toEqual([]);
    const alone = ready.assessments.filter(({ written: { mode, group } }) => mode === 'self' && group === null);
    expect(alone.map(({ written }) => written.slug)).toEqual([]);
  });

  it('match the quiz lessons of courses exactly', async () => {
    const { db } = database;
    const quizzes = await db
      .select({ lesson: lessonItems.externalRef })
      .from(lessonItems)
      .where(eq(lessonItems.kind, 'quiz'))
      .orderBy(asc(lessonItems.externalRef));
    const named = ready.assessments.flatMap(({ written: { course, lesson, mode } }) =>
      mode === 'graded' && course !== null ? [`${course}/${lesson}`] : [],
    );
    expect(quizzes.map(({ lesson }) => lesson)).toEqual(named.toSorted());
    const examined = new Set(named.map((lesson) => lesson.split('/')[0]));
    const learnedHere = await db.select({ slug: courses.slug, kind: courses.kind }).from(courses);
    expect(learnedHere.filter(({ slug, kind }) => kind !== 'program' && !examined.has(slug))).toEqual([]);
  });

  it('don’t state their number of questions, which the program counts', () => {
    const number =
      /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (questions|programs|claims)\b/i;
    const inOthers = /\b(fünf|sechs|sieben|acht|neun|zehn|cinco|seis|siete|ocho|nueve|diez) (fragen|preguntas)\b/i;
    const counting = ready.assessments.filter(
      ({ written: { summary } }) => number.test(summary) || inOthers.test(summary),
    );
    expect(counting.map(({ written }) => written.slug)).toEqual([]);
  });

  it('are all stored after the first start, and unchanged when they are imported', async () => {
    expect(await database.db.$count(assessments)).toBe(ready.assessments.length);
    expect(await database.db.$count(questionVersions)).toBe(all.length);
    const request = { command: 'import', argv: ['assessments', folder], workingFolder: process.cwd() };
    const { lines } = await runTool(request, { database, store: folderStore(mediaFolder) });
    expect(lines).toEqual([`${all.length} read, 0 new, 0 changed, ${all.length} unchanged, 0 duplicates, 0 gone`]);
  });

  it('are unchanged after an export to JSON and an import', async () => {
    for (const slug of ['statistics-exam', 'talk-to-an-audience-quiz']) {
      const count = ready.assessments.find(({ written }) => written.slug === slug)?.questions.length;
      const to = join(mediaFolder, `${slug}.json`);
      const ops = {
        command: 'ops',
        argv: ['export-assessment', slug, '--format', 'json', '--to', to],
        workingFolder: process.cwd(),
      };
      const { code, lines: printed } = await runTool(ops, { database });
      // The recording is in the folder of the original file.
      const needs = slug.startsWith('talk')
        ? [expect.stringMatching(/^line \d+: length-of-a-pause needs pause\.wav beside this file$/)]
        : [];
      expect([code, printed]).toEqual([0, needs]);
      if (needs.length > 0) continue;
      const { lines } = await runTool(
        { command: 'import', argv: ['assessments', to], workingFolder: '/' },
        { database, store: folderStore(mediaFolder) },
      );
      expect(lines).toEqual([`${count} read, 0 new, 0 changed, ${count} unchanged, 0 duplicates, 0 gone`]);
    }
  });
});
