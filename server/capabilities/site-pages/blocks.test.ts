import { describe, expect, it } from 'vitest';
import { parseBlocks } from './blocks.ts';

describe('the text of a page', () => {
  it('becomes headings with ids of their own, paragraphs and lists', () => {
    const text = [
      '## Über uns',
      '',
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
    expect(parseBlocks(text)).toEqual({
      problems: [],
      blocks: [
        { kind: 'heading', level: 2, id: 'u-ber-uns', text: 'Über uns' },
        {
          kind: 'paragraph',
          text: [
            { text: 'One line and ' },
            { text: 'the next', strong: true },
            { text: ', with ' },
            { text: 'a link', href: '/contact-us' },
            { text: '.' },
          ],
        },
        { kind: 'list', ordered: false, items: [[{ text: 'first goes on' }], [{ text: 'second' }]] },
        {
          kind: 'list',
          ordered: true,
          items: [[{ text: 'Begin.', strong: true }, { text: ' Now' }], [{ text: 'End' }]],
        },
        { kind: 'heading', level: 3, id: 'uber-uns', text: 'Uber uns' },
      ],
    });
  });

  it('gives each of two equal headings an id', () => {
    const { blocks } = parseBlocks('## Why\n\n## Why');
    expect(blocks.map((block) => block.kind === 'heading' && block.id)).toEqual(['why', 'why-2']);
  });

  it.each([
    ['# Title', 'is a first heading, which the title is already'],
    ['### Third', 'is a third heading before any second one'],
    ['## Second\ntext', 'follows a heading without an empty line'],
    ['##Second', 'is a heading without a blank after its mark'],
    ['<script>alert(1)</script>', 'holds HTML, which pages do not have'],
    ['![x](/x.png)', 'holds a picture, which pages do not have'],
    ['> said', 'is a quotation, which pages do not have'],
    ['```js', 'begins a block of code, which pages do not have'],
    ['| a | b |', 'is a table, which pages do not have'],
    ['---', 'is a rule, which pages do not have'],
    ['a **strong word', 'opens strong text and does not close it'],
    ['[x](javascript:alert)', 'links to javascript:alert: only /paths, #parts, https:// and mailto: are taken'],
    ['[x](//evil.test)', 'links to //evil.test: only /paths, #parts, https:// and mailto: are taken'],
    ['[x](http://plain.test)', 'links to http://plain.test: only /paths, #parts, https:// and mailto: are taken'],
  ])('is refused where the subset does not know it: %s', (text, message) => {
    expect(parseBlocks(text).problems.map((problem) => problem.message)).toEqual([message]);
  });
});
