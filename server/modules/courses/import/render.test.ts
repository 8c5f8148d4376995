import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';

const problemsOf = (text: string) =>
  renderMarkdown(text, (file) => ({ url: `/media/${file}` })).problems.map(
    ({ line, message }) => `${line}: ${message}`,
  );

const escape = 'which has a % that stands for no character: write %25 for the sign itself';
const deep = 'is nested too deeply: write it with fewer lists, quotes and marks in each other';

describe('a lesson', () => {
  it.each([
    ['\n![a](%E0%A4%A.png)', `2: shows %E0%A4%25A.png, ${escape}`],
    ['[a](/x%E9)', `1: links to /x%E9, ${escape}`],
    ['![](a.svg)', '1: shows a.svg without an alternative text'],
    ['![\u200b](a.svg)', '1: shows a.svg without an alternative text'],
    ['![&nbsp; &#x200b;](a.svg)', '1: shows a.svg without an alternative text'],
    ['![*\ufeff*](a.svg)', '1: shows a.svg without an alternative text'],
    [
      '![Ann\u202eB](a.svg)',
      '1: shows a.svg, whose alternative text holds U+202E, which turns the direction of the text: take it out',
    ],
    [`a\n\n${'> '.repeat(100)}b`, `3: ${deep}`],
    [`${'*a '.repeat(2000)}${'a*'.repeat(2000)}`, `1: ${deep}`],
    [`$${'{'.repeat(2000)}${'}'.repeat(2000)}$`, '1: is not maths: is nested too deeply'],
    [`$${'x'.repeat(10_001)}$`, '1: is not maths: is longer than 10000 characters'],
    ['a\n\n$a^^$', '3: is not maths: cannot be read as TeX'],
  ])('is refused by line: %#', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  it('has names of pictures and addresses of others with whatever escapes', () => {
    const shown = '![Two bars](two%20bars.svg) [Café](https://example.org/caf%E9) [here](/blogs?q=50%25)';
    const lists = Array.from({ length: 12 }, (_, index) => `${' '.repeat(2 * index)}- entry`).join('\n');
    const { html, problems } = renderMarkdown(`${shown}\n\n${lists}`, (file) => ({ url: `/media/${file}` }));
    expect(problems).toEqual([]);
    expect(html).toContain('src="/media/two bars.svg" alt="Two bars"');
  });
});
