import { describe, expect, it } from 'vitest';
import { checkAssessments } from './check-assessments.ts';
import { readGift } from './read-gift.ts';

/** The questions, refusals and notes of a file. */
function read(...lines: string[]) {
  const raw = readGift('f.gift', Buffer.from(lines.join('\n')));
  const { assessments, broken } = checkAssessments(raw);
  return {
    questions: assessments.flatMap(({ questions }) => questions.map(({ written }) => written)),
    refused: [...raw.problems, ...broken].map(({ line, message }) => `${line}: ${message}`),
    notes: raw.notes,
  };
}
const first = (...lines: string[]) => {
  const { questions, refused } = read(...lines);
  expect(refused).toEqual([]);
  return questions[0] as never as Record<string, unknown> & {
    accepted: { text: string; fraction: number; min: number; max: number }[];
    options: { text: string; weight: number }[];
    pairs: unknown[];
  };
};

describe('a GIFT question', () => {
  it('treats special characters as syntax only within its braces', () => {
    const prompts = read(
      'At what time (local: 10:30 or 22:15) does it close? { =22:15 ~10:30 }',
      '',
      'See https://example.org/a#b. 3+4=7 ~ {T}',
      '',
      '::Ratio 2\\:1:: Is 3\\=3? {F}',
    ).questions.map(({ prompt }) => prompt);
    expect(prompts).toEqual([
      'At what time (local: 10:30 or 22:15) does it close?',
      'See https://example.org/a#b. 3+4=7 ~',
      'Is 3=3?',
    ]);
  });

  it('never shows a comment, wherever the comment is', () => {
    const { questions, refused } = read(
      'It begins with\\n',
      '  // i is the counter',
      'and ends {',
      '=Whale',
      '// ask Kim whether the bat is right',
      '~Shark',
      '}',
      '// one',
      '// two',
      '',
      '// [id:river] [tag:geo]',
      'Which is the longest? {=Rhine ~Elbe}',
    );
    expect(refused).toEqual([]);
    expect(JSON.stringify(questions)).not.toMatch(/Kim|counter|two/);
    expect(questions[0]?.prompt).toBe('It begins with\\\nand ends');
    expect(questions[1]).toMatchObject({ slug: 'river', tags: ['geo'] });
  });

  it('takes typed answers literally, whatever the format of its prompt, and keeps line breaks', () => {
    const accepted = (answers: string) => first(`[html]<p>Which?</p>{${answers}}`).accepted.map(({ text }) => text);
    expect(accepted('=<p> =&lt;p&gt;')).toEqual(['<p>', '&lt;p&gt;']);
    expect(accepted('=a < b =a<b')).toEqual(['a < b', 'a<b']);
    expect(first('Match. {=First -> Read\\nthe task =Second -> x}').pairs[0]).toEqual({
      left: 'First',
      right: 'Read\\\nthe task',
    });
    expect(first('Where? {~File->Design =Layout->Page}').options.map(({ text }) => text)).toEqual([
      'File->Design',
      'Layout->Page',
    ]);
  });

  it('is a single choice if an option is marked as right, whatever the weights', () => {
    const { type, options } = first('Which? {=%100%a ~%-50%b ~c}');
    expect([type, options.map(({ weight }) => weight)]).toEqual(['single_choice', [1, -0.5, 0]]);
    expect(first('Which? {~%50%a ~%50%b ~c}')['type']).toBe('multiple_choice');
  });

  it.each([
    ['33.3', '-100', [1 / 3, -1]],
    ['33.33', '-50', [1 / 3, -0.5]],
    ['33,33333', '-16,66667', [1 / 3, -1 / 6]],
    ['33.33333', '-8.4', [1 / 3, -0.084]],
  ])('with the weights %s %% and %s %% gets the exact fractions %j', (third, loss, [share, less]) => {
    const { options } = first(`Which? {${'abc'.replace(/./g, `~%${third}%$&`)} ~%${loss}%d}`);
    expect(options.map(({ weight }) => weight)).toEqual([share, share, share, less]);
  });

  it.each([
    ['1e3', 1000, 1000],
    ['.5', 0.5, 0.5],
    ['2,5:0,1', 2.4, 2.6],
    ['-1.5E-2..+3', -0.015, 3],
    ['=%50%7:1 =8', 6, 8],
  ])('reads the numeric answer %s', (number, min, max) => {
    expect(first(`How many? {#${number}}`).accepted[0]).toMatchObject({ min, max });
  });

  it('merges accepted spellings that compare as equal, and reports that', () => {
    const { questions, notes, refused } = read('Write 3. {=three =Three =THREE}', '', 'Cafe? {=Café =%50%Cafe =café}');
    expect(questions).toMatchObject([{ accepted: [{ text: 'three' }] }]);
    expect(notes.slice(0, 2)).toEqual([
      'f.gift, line 1: accepts “Three” once more, which compares equal: left out',
      'f.gift, line 1: accepts “THREE” once more, which compares equal: left out',
    ]);
    expect(refused).toEqual([
      expect.stringMatching(/^3: is a second answer “Cafe”: capitals and accents count only where .* case_sensitive/),
    ]);
  });

  it.each([
    ['Set {a} and {b} {T}', /another brace .* write \\\{ or \\\}/],
    ['Set a} {T}', /a \} comes before its answers/],
    ['::Title is open {T}', /its title has no :: behind it/],
    ['How many? {#1,500}', /“1,500” is not a valid number: write 1500 or 1\.500/],
    ['How many? {#many}', /“many” is not a valid number: write one such as 1500 or 2\.5/],
    ['Which? {maybe ~a =b}', /its first answer begins with neither = nor ~/],
    ['Which? {~%900%a ~b}', /%900% is not a valid share of the points/],
    ['$CATEGORY: one\nWhich? {T}', /put a blank line before it/],
  ])('that is invalid is refused with a way to fix it: %s', (text, message) => {
    expect(read(text).refused).toEqual([expect.stringMatching(message)]);
  });
});
