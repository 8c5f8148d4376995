import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { giftBlocks } from '../../server/capabilities/assessments/import/gift-blocks.ts';
import { parseGift } from '../../server/capabilities/assessments/import/parse-gift.ts';
import { runTool } from '../support/run-tool.ts';
import { emptyDatabase, openTestDatabase } from '../support/server-database.ts';

const folder = join(process.env['TEST_DATA'] ?? '', 'quizzes');
const filesOf = (name: string, ending: string) =>
  readdirSync(join(folder, name)).filter((file) => file.endsWith(ending));
const database = await openTestDatabase();

async function run(...argv: string[]) {
  const { code, lines } = await runTool(
    { command: 'import', argv: ['assessments', ...argv], workingFolder: folder },
    { database },
  );
  return { code, lines };
}

beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

/** The result of an independent GIFT parser for a question, as far as the parser's files contain it. */
interface Expected {
  type: string;
  title: string | null;
  id?: string | null;
  tags?: string[] | null;
  stem?: { format: string; text: string };
  isTrue?: boolean;
  choices?: { isCorrect: boolean; weight: number | null; text: Record<string, unknown> }[] | Record<string, unknown>;
  matchPairs?: { subquestion: { text: string }; subanswer: string }[];
}

const types: Readonly<Record<string, string>> = {
  choice: 'MC',
  truth: 'TF',
  short: 'Short',
  number: 'Numerical',
  matching: 'Matching',
  essay: 'Essay',
  description: 'Description',
};
const plain = (text: string) => text.replace(/\s*_____\s*/g, ' _____ ').trim();
/** A single number is not a list, and answers to all other questions are texts. */
const expectedChoices = ({ type, choices }: Expected) =>
  (Array.isArray(choices) ? choices : [{ isCorrect: true, weight: null, text: choices ?? {} }]).map(
    ({ isCorrect, weight, text }) => {
      const number = (name: string) => Number(text[name] ?? 0);
      const range =
        text['type'] === 'high-low'
          ? { min: number('numberLow'), max: number('numberHigh') }
          : { min: number('number') - number('range'), max: number('number') + number('range') };
      const content = type === 'Numerical' ? (text['text'] === '*' ? null : range) : text;
      return [isCorrect, weight === null ? null : expect.closeTo(weight / 100, 4), content];
    },
  );

describe('the GIFT files of the independent parser', () => {
  const files = filesOf('gift-pegjs-tests', '.gift');

  it.each(files)('are read in the same way as by that parser: %s', (name) => {
    const path = join(folder, 'gift-pegjs-tests', name);
    const text = readFileSync(path, 'utf8').replace(/\r\n?/g, '\n');
    const expected = JSON.parse(readFileSync(path.replace(/gift$/, 'json'), 'utf8')) as Expected[];
    const read = giftBlocks(text).map((block) => parseGift(block));
    expect(read).toHaveLength(expected.length);
    for (const [index, question] of read.entries()) {
      const expectation = expected[index] as Expected;
      if ('category' in question) expect(question.category).toBe(expectation.title);
      else {
        const { answers, id, tags, title, stem } = question;
        expect([types[answers.type], id, tags, title, stem.format, plain(stem.text)]).toEqual([
          expectation.type,
          expectation.id ?? null,
          expectation.tags ?? [],
          expectation.title,
          expectation.stem?.format,
          plain(expectation.stem?.text ?? ''),
        ]);
        if ('choices' in answers)
          expect(answers.choices.map(({ isRight, share, content }) => [isRight, share, content])).toEqual(
            expectedChoices(expectation),
          );
        if (answers.type === 'truth') expect(answers.isTrue).toBe(expectation.isTrue);
        if (answers.type === 'matching')
          expect(answers.pairs.map(({ left, right }) => [left.text, right])).toEqual(
            expectation.matchPairs?.map(({ subquestion, subanswer }) => [subquestion.text, subanswer]),
          );
      }
    }
  });

  it('are all imported, and files without questions are named', async () => {
    let taken = 0;
    for (const name of files) {
      const { code, lines } = await run(`gift-pegjs-tests/${name}`);
      expect([name, code]).toEqual([name, 0]);
      taken += Number(/^(\d+) read/.exec(lines[0] ?? '')?.[1]);
    }
    expect([files.length, taken]).toEqual([51, 93]);
  });
});
