import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { fromMarkdown, shownInTurns, shownMarkdown } from './from-markdown.ts';
import { postText, workText } from './uses.ts';

const letters = 30_000;
const filled = (part: string, before = '') => before + part.repeat(Math.ceil(letters / part.length)).slice(0, letters);

/** Markup as dense as people write it: a list, emphasis, a link, code, a quotation and a table. */
const harmless = filled(
  '- One **word** of a [link](https://a.test) and `code`\n- Two _words_\n\n> said so\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nA line of words that ends.\n\n',
);

const shapes = {
  'rows shorter than their table': filled('a\n', `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n`),
  'a table of many columns': filled(`${'|a'.repeat(100)}|\n`, `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n`),
  'tables of two lines': filled('a|b\n-|-\n'),
  'nested quotations that continue': filled('a\n', '> '.repeat(25)),
  'nested list items that continue': filled('a\n', '- '.repeat(25)),
  'unclosed brackets': filled('['),
  'unclosed pictures': filled('!['),
  'brackets on lines': filled('[a\n'),
  'definitions of links': filled('[a]: /b\n\n[a]'),
  'unclosed addresses': filled('[a](<'),
  underscores: filled('_a '),
  asterisks: filled('**a*'),
  backticks: Array.from({ length: 240 }, (_, index) => '`'.repeat(index + 1)).join(' '),
  items: filled('- a\n'),
  paragraphs: filled('a\n\n'),
  'unclosed formulas': filled('$$a\n\n'),
  'escaped dollars': filled('$a\\$ '),
};

describe('a text by any user', () => {
  it.each(Object.entries(shapes))(
    'takes at most five times as long as a harmless text of the same size: %s',
    (_, text) => {
      for (const use of [workText, postText]) {
        const ratio = () =>
          processorTime(() => fromMarkdown(text, use)) / processorTime(() => fromMarkdown(harmless, use));
        // Other work on the machine may slow down one run, but probably not all three.
        let least = ratio();
        for (let again = 0; again < 2 && least >= 5; again += 1) least = Math.min(least, ratio());
        expect(least).toBeLessThan(5);
      }
    },
  );

  it('is shown as typed with a note if it is too complex to format', () => {
    const text = shapes['rows shorter than their table'];
    expect(shownMarkdown(text, workText)).toEqual([{ kind: 'code_block', text, fault: 'text_too_complex' }]);
    expect(shownMarkdown(harmless, workText)).not.toMatchObject([{ kind: 'code_block' }]);
    expect(shownMarkdown('[a]: /b', workText)).toEqual([{ kind: 'code_block', text: '[a]: /b' }]);
    expect(shownMarkdown('', workText)).toEqual([]);
  });

  it('shows a table as typed where its use allows no tables', () => {
    expect(shownMarkdown('| a | b |\n|-|-|\n| 1 | 2 |', postText)).toEqual([
      { kind: 'paragraph', children: ['| a | b |\n|-|-|\n| 1 | 2 |'] },
    ]);
  });

  it('shows a refused formula as typed, with the reason for the refusal', () => {
    expect(shownMarkdown('so $\\def\\b{c}\\b$ it\n\n$$\n\\frac{\n$$', workText)).toEqual([
      {
        kind: 'paragraph',
        children: ['so ', { kind: 'code', text: '$\\def\\b{c}\\b$', fault: 'formula_command' }, ' it'],
      },
      { kind: 'code_block', text: '$$\\frac{$$', fault: 'formula_unreadable' },
    ]);
  });

  it('is refused beyond 20,000 parts, including the parts of its formulas', () => {
    const text = '$$\na+b+c+d+e+f+g+h+i+j\n$$\n\n'.repeat(1200);
    expect(fromMarkdown(text, workText).problems).toMatchObject([
      { message: 'goes on after 20,000 parts, the maximum for a text: split it' },
    ]);
  });

  it('yields to other work between its formulas', async () => {
    const text = filled(`$${'x'.repeat(90)}$ `);
    const usual = processorTime(() => fromMarkdown(harmless, workText));
    let began = process.cpuUsage();
    const parts: number[] = [];
    const pause = () => {
      const { user, system } = process.cpuUsage(began);
      parts.push((user + system) / 1000);
      began = process.cpuUsage();
      return Promise.resolve();
    };
    for (let run = 0; run < 3; run += 1) expect(await shownInTurns(text, workText, pause)).not.toEqual([]);
    // The fastest of three runs: garbage collection may slow down any part.
    const [first = [], second = [], third = []] = [0, 1, 2].map((run) =>
      parts.slice((run * parts.length) / 3, ((run + 1) * parts.length) / 3),
    );
    const quickest = first.map((part, index) => Math.min(part, second[index] ?? part, third[index] ?? part));
    expect(Math.max(...quickest.slice(1))).toBeLessThan(5 * usual);
  });
});
