import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssessments } from './check-assessments.ts';
import { exportGift, exportJson } from './export-assessment.ts';
import type { WrittenQuestion } from './question-text.ts';
import type { RawAssessments } from './raw.ts';
import { readGift } from './read-gift.ts';
import { readJson } from './read-json.ts';

/** Letters and symbols with a meaning in Markdown, HTML or GIFT. */
const usual = fc.constantFrom(
  ...'abcdeÄß漢 '.split(''),
  ...'\\~=#{}:%[]()<>*_`$-+.|!/&"\''.split(''),
  '->',
  '//',
  '::',
  '####',
  '[html]',
  '%50%',
  '\n',
  '{{a}}',
);
const text = fc
  .array(usual, { minLength: 1, maxLength: 12 })
  .map((signs) => `a${signs.join('')}b`)
  .filter((one) => !/\n\s*\n/.test(one));
const line = text.map((one) => one.replaceAll('\n', ' ').replace(/\s+/g, ' '));
const html = line.map((words) => ({ html: `<p>a ${words.replaceAll('<', '&lt;')}</p>` }));
const shown = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: html });
const share = fc.constantFrom(1, 0.5, 0.25, 1 / 3, 0, -1 / 3);
const optional = <Value>(name: string, value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [name]: one }));

const common = fc
  .tuple(
    fc.record({ prompt: shown, points: fc.constantFrom(1, 2, 0.5) }),
    optional('explanation', shown),
    fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: text.map((hint) => ({ hint })) }),
    optional('lesson', fc.constant('course/module/lesson')),
    optional('tags', fc.uniqueArray(fc.constantFrom('one', 'two words', 'skill of mine'))),
    optional('skills', fc.uniqueArray(fc.constantFrom('Statistics', 'C++'))),
  )
  .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>);

const withWhy = <Value extends object>(entry: fc.Arbitrary<Value>) =>
  fc.tuple(entry, optional('why', shown)).map(([one, why]) => ({ ...one, ...why }));
const distinct = <Value>(value: fc.Arbitrary<Value>, minLength: number) =>
  fc.uniqueArray(value, { minLength, maxLength: 5, selector: (one) => JSON.stringify(one).toLowerCase() });

const options = distinct(shown, 2).chain((texts) =>
  fc.tuple(...texts.map((one) => withWhy(fc.record({ text: fc.constant(one), weight: share })))),
);
const number = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 3, 1000, 1e12))
  .map(([one, by]) => one / by);

const answers: Readonly<Record<WrittenQuestion['type'], fc.Arbitrary<Record<string, unknown>>>> = {
  single_choice: options.map(([first, ...rest]) => ({
    options: [{ ...first, weight: 1 }, ...rest],
    shuffle: rest.length < 3,
  })),
  multiple_choice: options.map((all) => ({
    options: all.map((one, index) => ({ ...one, weight: index < 2 ? 0.5 : -0.5 })),
  })),
  true_false: fc
    .tuple(fc.boolean(), optional('true', shown), optional('false', shown))
    .map(([value, yes, no]) => ({ value, why: { ...yes, ...no } })),
  short_text: distinct(line, 1).chain((texts) =>
    fc
      .tuple(...texts.map((one) => withWhy(fc.record({ text: fc.constant(one), fraction: share }))))
      .map(([first, ...rest]) => ({ accepted: [{ ...first, fraction: 1 }, ...rest] })),
  ),
  numeric: fc
    .array(withWhy(fc.record({ one: number, other: number, fraction: share })), { minLength: 1, maxLength: 3 })
    .map((all) => ({
      accepted: all.map(({ one, other, ...rest }, index) => ({
        min: Math.min(one, other),
        max: Math.max(one, other),
        ...rest,
        ...(index === 0 && { fraction: 1 }),
      })),
    })),
  fill_blank: fc.record({ accepted: distinct(line, 1) }).map(({ accepted }) => ({ blanks: [{ id: 'z', accepted }] })),
  matching: fc
    .tuple(distinct(shown, 2), distinct(fc.oneof(text, fc.constantFrom('one', 'two', 'C\\+\\+', 'a < b')), 5))
    .map(([lefts, rights]) => ({
      pairs: lefts.map((left, index) => ({ left, right: rights[index % 3] })),
      extra: rights.slice(3),
    })),
  ordering: distinct(shown, 2).map((items) => ({ items })),
  long_text: fc
    .tuple(
      optional('sample', shown),
      optional('words', fc.constant({ min: 5, max: 50 })),
      fc.array(shown, { maxLength: 3 }),
    )
    .map(([sample, words, lines]) => ({
      ...sample,
      ...words,
      rubric: lines.map((one, index) => ({ id: `r${index}`, text: one, points: 1 })),
      ...(lines.length > 0 && { points: lines.length }),
    })),
};

const question = fc.constantFrom(...(Object.keys(answers) as WrittenQuestion['type'][])).chain((type) =>
  fc.tuple(common, answers[type]).map(([values, own]) => ({
    type,
    ...values,
    ...own,
    ...(type === 'fill_blank' && { prompt: 'Say {{z}} here' }),
  })),
);

const settings = { slug: 'bread', mode: 'self', title: 'Bread', summary: 'On baking.' };

/** Writes only content that the readers accept; refused Markdown is tested elsewhere. */
function taken(given: readonly Record<string, unknown>[]) {
  const lines = JSON.stringify({ ...settings, questions: given.map((one, index) => ({ slug: `q${index}`, ...one })) });
  return checked(readJson('bread.json', Buffer.from(lines), null));
}

function checked(raw: RawAssessments) {
  const { assessments, problems, broken } = checkAssessments(raw);
  const [first] = assessments;
  return { assessment: first?.written ?? null, questions: first?.questions ?? [], problems, broken };
}

const questionsOf = (read: ReturnType<typeof checked>) => read.questions.map(({ written }) => written);

describe('an exported file that is imported again', () => {
  it('25.7: is identical in our own JSON format', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (given) => {
        const { assessment, questions } = taken(given);
        fc.pre(questions.length > 0);
        const file = { slug: 'bread', assessment, questions: questions.map(({ written }) => written) };
        const { text: exported, notes } = exportJson(file);
        const again = checked(readJson('bread.json', Buffer.from(exported), null));
        expect([notes, again.problems, again.broken]).toEqual([[], [], []]);
        expect(again.assessment).toEqual(assessment);
        expect(again.questions.map(({ hash, content }) => [hash, content])).toEqual(
          questions.map(({ hash, content }) => [hash, content]),
        );
        expect(exportJson({ ...file, questions: questionsOf(again) }).text).toBe(exported);
      }),
      { numRuns: 300 },
    );
  });

  it('25.7: in our own JSON format comes with a list of the files it needs, without words that only look like file names', () => {
    const shows = (one: object) => ({ type: 'long_text', prompt: 'Say why.', points: 1, ...one });
    const questions = [
      shows({ sample: { html: '<p>a ![one](one.png) b</p>' }, hint: 'As `![two](two.png)` stands in code' }),
      shows({ type: 'short_text', accepted: [{ text: '![three](three.png)', fraction: 1 }] }),
      shows({
        prompt: 'On ![a four](my%20four.png "Four") and ![a five](<f i v e.png>)',
        hint: '![four](my%20four.png)',
      }),
    ].map(
      (one, index) => ({ slug: `q${index}`, skills: [], tags: [], rubric: [], ...one }) as unknown as WrittenQuestion,
    );
    const { text: exported, notes } = exportJson({ slug: 'bread', assessment: null, questions });
    const line = exported.split('\n').findIndex((one) => one.includes('"q2"')) + 1;
    expect(notes).toEqual([
      `line ${line}: q2 needs my four.png beside this file`,
      `line ${line}: q2 needs f i v e.png beside this file`,
    ]);
  });

  it('25.7: is identical in GIFT, except for what the export reports', () => {
    let whole = 0;
    let all = 0;
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (given) => {
        const questions = questionsOf(taken(given));
        fc.pre(questions.length > 0);
        const { text: exported, notes } = exportGift({ slug: 'bread', assessment: null, questions });
        const again = checked(readGift('bread.gift', Buffer.from(exported)));
        expect([again.problems, again.broken]).toEqual([[], []]);
        const noteBySlug = new Map(notes.slice(1).map((note) => [/: (\S+)/.exec(note)?.[1] ?? '', note]));
        const isOut = ({ slug }: WrittenQuestion) => noteBySlug.get(slug)?.includes('is left out') === true;
        expect(questionsOf(again).map(({ slug }) => slug)).toEqual(
          questions.filter((one) => !isOut(one)).map(({ slug }) => slug),
        );
        for (const read of questionsOf(again)) {
          const written = questions.find(({ slug }) => slug === read.slug);
          all += 1;
          if (noteBySlug.has(read.slug)) continue;
          whole += 1;
          expect(read).toEqual(written);
        }
        expect(exportGift({ slug: 'bread', assessment: null, questions: questionsOf(again) }).text).toBe(
          exported
            .replaceAll(/^\/\/ \S+ is left out.*\n\n?/gm, '')
            .trimEnd()
            .concat('\n'),
        );
      }),
      { numRuns: 300 },
    );
    expect([whole > 100, all > whole]).toEqual([true, true]);
  });
});
