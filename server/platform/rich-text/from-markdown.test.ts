import { describe, expect, it } from 'vitest';
import { paragraphsOf, type RichNode, wordsIn } from '../../../src/shared/text/rich-text.ts';
import { fromMarkdown } from './from-markdown.ts';
import { courseText, pageText } from './uses.ts';

const course = (text: string) => fromMarkdown(text, courseText, (file) => ({ url: `/media/${file}` }));
const paragraph = (...children: RichNode[]): RichNode => ({ kind: 'paragraph', children });
const item = (...children: RichNode[]): RichNode => ({ kind: 'item', children });

/** The content of every formula. */
const formulasIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || !('children' in node)) return [];
    return node.kind === 'maths' ? [wordsIn(node.children)] : formulasIn(node.children);
  });

describe('the text of a course', () => {
  it('has words, marks, nested lists, quotations, pictures and links', () => {
    const text =
      'A *word*, **two** & `<b>`,\nand [a file](/media/a.pdf "Read")  \n~~no~~ ![An *axis*](axis.svg)\n\n3. a\n   - b\n\n> said\n\n---\n';
    expect(course(text)).toEqual({
      problems: [],
      nodes: [
        paragraph(
          'A ',
          { kind: 'emphasis', children: ['word'] },
          ', ',
          { kind: 'strong', children: ['two'] },
          ' & ',
          { kind: 'code', text: '<b>' },
          ',\nand ',
          { kind: 'link', href: '/media/a.pdf', title: 'Read', children: ['a file'] },
          { kind: 'break' },
          { kind: 'struck', children: ['no'] },
          ' ',
          { kind: 'image', src: '/media/axis.svg', alt: 'An axis' },
        ),
        {
          kind: 'list',
          ordered: true,
          start: 3,
          children: [item('a', { kind: 'list', ordered: false, children: [item('b')] })],
        },
        { kind: 'quote', children: [paragraph('said')] },
        { kind: 'rule' },
      ],
    });
  });

  it('has code and tables, whose columns can be aligned', () => {
    const cell = (header: boolean, words: string, align?: 'right'): RichNode =>
      align === undefined
        ? { kind: 'cell', header, children: [words] }
        : { kind: 'cell', header, align, children: [words] };
    expect(course('```ts x\na < b\n```\n\n    c\n\n|a|b|\n|-|-:|\n|1|2|\n').nodes).toEqual([
      { kind: 'code_block', text: 'a < b', language: 'ts' },
      { kind: 'code_block', text: 'c' },
      {
        kind: 'table',
        children: [
          { kind: 'row', children: [cell(true, 'a'), cell(true, 'b', 'right')] },
          { kind: 'row', children: [cell(false, '1'), cell(false, '2', 'right')] },
        ],
      },
    ]);
  });

  it('counts each top-level block except headings as a paragraph', () => {
    const { nodes } = course('## One\n\na\n\n- b\n\n> c\n\n$$d$$\n\n## Two\n\n```\ne\n```\n');
    expect([nodes.length, paragraphsOf(nodes).length]).toEqual([7, 5]);
  });

  it('has maths in blocks or within text, and doesn’t mistake two prices for maths', () => {
    const { nodes, problems } = course('It is $\\frac{a}{b}$ for 5 $ or 6 $.\n\n$$\\sqrt{2}$$');
    const mi = (name: string) => ({ tag: 'mi', attributes: {}, children: [name] });
    const sqrt = { tag: 'msqrt', attributes: {}, children: [expect.objectContaining({ tag: 'mn', children: ['2'] })] };
    expect([nodes, problems]).toEqual([
      [
        paragraph(
          'It is ',
          {
            kind: 'maths',
            display: 'inline',
            children: [{ tag: 'mfrac', attributes: {}, children: [mi('a'), mi('b')] }],
          },
          ' for 5 $ or 6 $.',
        ),
        { kind: 'maths', display: 'block', children: [sqrt] },
      ],
      [],
    ]);
  });

  it.each([
    ['a\nb ![x](gone%ff.svg)', 2, 'shows gone%ff.svg, which has an invalid % escape: write %25 for a percent sign'],
    ['# One', 1, 'is a first-level heading, which is reserved for the title'],
    [
      'a\n\n[x](javascript:alert)',
      3,
      'links to javascript:alert: only /paths, #parts, https:// and mailto: are allowed',
    ],
    ['[x](//evil.test)', 1, 'links to //evil.test: only /paths, #parts, https:// and mailto: are allowed'],
    ['[x](/\\evil.test)', 1, 'links to /%5Cevil.test: only /paths, #parts, https:// and mailto: are allowed'],
    ['$\\frac{$', 1, expect.stringContaining('is not maths: ')],
    ['a\n\n'.repeat(20_001), 20_001, 'goes on after 20,000 parts, the maximum for a text: split it'],
    [`${'> '.repeat(61)}a`, 1, 'is nested too deeply: use fewer nested lists, quotes and formatting'],
  ])('with an error is refused by line: %s', (text, line, message) => {
    expect(course(text.slice(0, 60_003)).problems).toEqual([{ line, message }]);
  });
});

describe('unclosed maths', () => {
  it('is shown as text, and takes no longer than other text, whatever its amount', () => {
    const { nodes, problems } = course('$$a\n'.repeat(9_000));
    expect(problems).toEqual([]);
    expect(wordsIn(nodes).match(/\$\$a/g)).toHaveLength(9_000);
  });

  it('doesn’t hide closed maths in another part', () => {
    const { nodes, problems } = course('> $$a\n> b\n\nwords\n\n$$d$$\n\n> > $$\n> > e\n> > $$\n\n$$\nf\n$$\n\n$$g\n');
    expect(problems).toEqual([]);
    expect(formulasIn(nodes)).toEqual(['d', 'e', 'f']);
    expect(wordsIn(nodes)).toContain('$$a\nb');
    expect(wordsIn(nodes)).toContain('$$g');
  });
});

describe('the text of a page', () => {
  const page = (text: string) => fromMarkdown(text, pageText);

  it('becomes headings with their own ids, paragraphs and lists', () => {
    const text = [
      '## Über uns',
      'One line',
      'and **the next**, with [a link](/contact-us).',
      '',
      '- first',
      '  goes on',
      '- second',
      '',
      '1. **Begin.** Now',
      '2. End',
      '',
      '### Uber uns',
    ].join('\n');
    expect(page(text)).toEqual({
      problems: [],
      nodes: [
        { kind: 'heading', level: 2, id: 'u-ber-uns', children: ['Über uns'] },
        paragraph(
          'One line\nand ',
          { kind: 'strong', children: ['the next'] },
          ', with ',
          { kind: 'link', href: '/contact-us', children: ['a link'] },
          '.',
        ),
        { kind: 'list', ordered: false, children: [item('first\ngoes on'), item('second')] },
        {
          kind: 'list',
          ordered: true,
          children: [item({ kind: 'strong', children: ['Begin.'] }, ' Now'), item('End')],
        },
        { kind: 'heading', level: 3, id: 'uber-uns', children: ['Uber uns'] },
      ],
    });
  });

  it('gives two equal headings different ids', () => {
    const { nodes } = page('## Why\n\n## Why');
    expect(nodes).toMatchObject([{ id: 'why' }, { id: 'why-2' }]);
  });

  it('keeps the placeholders that are filled in later', () => {
    const link = { kind: 'link', href: 'mailto:{{support}}', children: ['{{product}}'] };
    expect(page('[{{product}}](mailto:{{support}})')).toEqual({ problems: [], nodes: [paragraph(link as RichNode)] });
  });

  it.each(['/skills', '/my-portal#data', 'https://example.org/a', '#part', 'mailto:a@b.test'])(
    'can link to %s',
    (href) => {
      expect(page(`[there](${href})`).problems).toEqual([]);
    },
  );

  it.each([
    ['# Title', 'is a first-level heading, which is reserved for the title'],
    ['## Second\n\n#### Fourth', 'is a heading below the third level'],
    ['### Third', 'is a third-level heading before any second-level heading'],
    ['##Second', 'is a heading without a space after its mark'],
    ['<script>alert(1)</script>', 'contains HTML, which pages do not support'],
    ['![x](/x.png)', 'contains a picture, which pages do not have'],
    ['> said', 'is a quotation, which pages do not have'],
    ['```js', 'begins a block of code, which pages do not have'],
    ['| a | b |', 'begins like a table but is not valid'],
    ['---', 'is a rule, which pages do not have'],
    ['~~gone~~', 'contains strikethrough text, which pages do not have'],
    ['a **strong word', 'opens strong text and does not close it'],
    ['[x](javascript:alert)', 'links to javascript:alert: only /paths, #parts, https:// and mailto: are allowed'],
    ['[x](//evil.test)', 'links to //evil.test: only /paths, #parts, https:// and mailto: are allowed'],
    ['[x](/\\evil.test)', 'links to /%5Cevil.test: only /paths, #parts, https:// and mailto: are allowed'],
    ['[x](/\\/evil.test)', 'links to //evil.test: only /paths, #parts, https:// and mailto: are allowed'],
    ['[x](http://plain.test)', 'links to http://plain.test: only /paths, #parts, https:// and mailto: are allowed'],
  ])('is refused for elements that pages don’t allow: %s', (text, message) => {
    expect(page(text).problems.map((problem) => problem.message)).toEqual([message]);
  });
});
