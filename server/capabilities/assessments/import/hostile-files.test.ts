import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssessments } from './check-assessments.ts';
import type { RawAssessments } from './raw.ts';
import { readGift } from './read-gift.ts';
import { readJson } from './read-json.ts';
import { readMarkdown } from './read-markdown.ts';

const readers = {
  md: (text: string | Uint8Array) => readMarkdown('f.md', Buffer.from(text), 'f', null),
  gift: (text: string | Uint8Array) => readGift('f.gift', Buffer.from(text)),
  json: (text: string | Uint8Array) => readJson('f.json', Buffer.from(text), null),
} as const;

/** The problems of a file, in the order of its lines. */
function problemLines(raw: RawAssessments): string[] {
  const { problems, broken } = checkAssessments(raw);
  return [...problems, ...broken].map(
    ({ line, column, message }) => `${line}${column === undefined ? '' : ` ${column}`}: ${message}`,
  );
}

const assessment = (question: object) =>
  JSON.stringify({
    slug: 'f',
    mode: 'self',
    title: 'F',
    summary: 'F.',
    questions: [{ slug: 'q', prompt: 'Why?', ...question }],
  });

const front = '---\ntitle: F\nsummary: F.\nmode: self\n---\n';

describe('an invalid file of questions', () => {
  it.each([
    ['json', Buffer.from('{"slug": "é"}', 'latin1'), ['1 11: is not UTF-8: save it as UTF-8']],
    ['json', Buffer.from('﻿{}', 'utf16le'), ['1 1: is UTF-16: save it as UTF-8']],
    ['json', '{"slug": "f", "mode"', ['1 21: is not JSON from here on']],
    ['json', '{\n"a": [1,\n]}', [expect.stringMatching(/^3 \d+: is not JSON from here on$/)]],
    ['json', `{"a": ${'['.repeat(100_000)}`, ['1: is nested deeper than 50 levels']],
    ['json', '', ['1: is empty']],
    ['json', 'null', [expect.stringContaining('1: ')]],
    ['json', '[1]', ['1: is not a record']],
    ['json', '[]', ['1: has no record with slug, title, summary']],
    ['json', '[1,\n"b" c]', [expect.stringMatching(/^2 \d+: is not JSON from here on$/)]],
    ['json', '[{"a": 1}]', ['1: has no record with slug, title, summary']],
    ['gift', Buffer.from('Who? {=é}', 'latin1'), ['1 8: is not UTF-8: save it as UTF-8']],
    ['gift', 'Who?\0 {T}', ['1 5: contains the character NUL: remove it']],
    [
      'gift',
      'One?{T}\n\n// a comment\nTwo?{=a\n\nThree?{F}',
      [expect.stringMatching(/^4 8: is not GIFT: no \} ends its answers/)],
    ],
    ['gift', `Who? {=${'a'.repeat(60_000)}}`, ['1: is longer than 50,000 characters']],
    ['gift', 'Who? {~%900%a ~b}', [expect.stringMatching(/^1 \d+: is not GIFT/)]],
    ['md', 'Who?', ['1: does not begin with front matter between two lines of ---']],
    ['md', '---\n- a\n---\n', ['2: has no names and values between the lines of ---']],
    ['md', `---\na: ${'['.repeat(1000)}\n---\n`, ['2: is nested deeper than 50 levels']],
    [
      'md',
      `${front}\nstray\n`,
      ['7: is above the first question, which begins with a line such as ## its-slug', '1: has no questions'],
    ],
  ] as const)('is refused with place and reason: %s %s', (kind, text, problems) => {
    expect(problemLines(readers[kind](text)).slice(0, problems.length)).toEqual(problems);
  });

  it('with a million brackets is refused without a stack overflow', () => {
    for (const kind of ['md', 'gift', 'json'] as const)
      expect(problemLines(readers[kind](`${'['.repeat(500_000)}${'{'.repeat(500_000)}`)).length).toBeGreaterThan(0);
  });
});

describe('names that every JavaScript object has', () => {
  it.each([
    [
      '{"__proto__": {"polluted": 1}, "slug": "f", "mode": "self", "title": "F", "summary": "F.", "questions": []}',
      '1 __proto__: is not known',
    ],
    [
      '{"constructor": 1, "slug": "f", "mode": "self", "title": "F", "summary": "F.", "questions": []}',
      '1 constructor: is not known',
    ],
    [assessment({ type: 'constructor' }), expect.stringContaining('type: is none of single_choice')],
    [assessment({ type: '__proto__' }), expect.stringContaining('type: is none of single_choice')],
    [
      assessment({ type: 'single_choice', options: [{ id: 'constructor', text: 'a', weight: 1 }, { text: 'b' }] }),
      expect.stringContaining('options.0.id: is not of 1 to 10 small letters and digits'),
    ],
    [
      assessment({ type: 'true_false', value: true, why: JSON.parse('{"__proto__": "x"}') }),
      expect.stringContaining('__proto__, which is not known'),
    ],
  ])('are refused like any unknown name: %s', (text, problem) => {
    expect(problemLines(readers.json(text))).toContainEqual(problem);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('are not used to set values of front matter or of a question', () => {
    expect(problemLines(readers.md('---\n__proto__: { mode: self }\n---\n'))).toContain('1 mode: is missing');
    expect(
      problemLines(readers.md(`${front}\n## q\ntype: true_false\n__proto__: { value: true }\n\nWhy?\n`)),
    ).toContain('7 value: is missing');
  });
});

describe('markup in a question', () => {
  it('25.8: is plain text in Markdown, and reduced to the allowed elements in HTML', () => {
    const html =
      '<p onclick="x()">Why <b>so</b>?</p><script>alert(1)</script><img src="https://e.com/x.png" alt="a cat">';
    const { assessments } = checkAssessments(
      readers.json(
        JSON.stringify({
          slug: 'f',
          mode: 'self',
          title: 'F',
          summary: 'F.',
          questions: [
            { slug: 'one', type: 'true_false', value: true, prompt: '<b>Why</b> <script>x</script>' },
            { slug: 'two', type: 'true_false', value: true, prompt: { html } },
          ],
        }),
      ),
    );
    expect(assessments[0]?.questions.map(({ content }) => content.prompt)).toEqual([
      [{ kind: 'paragraph', children: ['<b>Why</b> <script>x</script>'] }],
      [
        { kind: 'paragraph', children: ['Why ', { kind: 'strong', children: ['so'] }, '?'] },
        { kind: 'paragraph', children: ['a cat'] },
      ],
    ]);
  });

  it('is refused for a dangerous link', () => {
    expect(
      problemLines(readers.json(assessment({ type: 'true_false', value: true, prompt: 'Why? [Here](javascript:x)' }))),
    ).toEqual(['1 prompt: links to javascript:x: only /paths, #parts, https:// and mailto: are allowed']);
  });
});

describe('random content in a file', () => {
  const marks = fc.constantFrom(
    '## q',
    '### Answers',
    '### Hint',
    'type: single_choice',
    'type: matching',
    'type: fill_blank',
    '- [x] a',
    '- [50%] b',
    '  > why',
    '- a => b',
    '- a: b | c',
    '  options: x',
    '1. one',
    '```',
    '---',
    '',
    '{{a}}',
    ': :',
    '{=a ~b}',
    '{#1:2}',
    '{T#a#b}',
    '= -> x',
    '// [tag:a]',
    '$CATEGORY: a',
    '::t::',
    '\\',
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    '"slug":',
    '"questions":',
    '__proto__: 1',
    '&a *a',
    '\u2028',
    '\ud800',
  );
  const lines = fc.array(fc.oneof(marks, fc.string({ maxLength: 8 })), { maxLength: 30 });

  it.each(['md', 'gift', 'json'] as const)('is read or refused by line, and never crashes the import: %s', (kind) => {
    fc.assert(
      fc.property(lines, fc.constantFrom('', front), fc.constantFrom('\n', '\r\n', ' '), (parts, before, between) => {
        const text = `${before}${parts.join(between)}`;
        const most = text.split(/\r\n?|\n/).length;
        for (const problem of problemLines(readers[kind](text))) {
          expect(Number(/^\d+/.exec(problem)?.[0])).toBeLessThanOrEqual(most);
          expect(problem).not.toMatch(/undefined|\[object|TypeError|NaN/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('in JSON of any shape never crashes the import', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, other) => {
        const values = {
          slug: 'f',
          mode: 'self',
          title: 'F',
          summary: 'F.',
          questions: [{ slug: 'q', type: 'single_choice', prompt: 'Why?', options: one }, other],
        };
        for (const problem of problemLines(readers.json(JSON.stringify(values))))
          expect(problem).not.toMatch(/TypeError|\[object/);
      }),
      { numRuns: 500 },
    );
  });
});
