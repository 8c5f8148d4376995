import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type RichNode, wordsIn } from '../shared/text/rich-text.ts';
import { RichNodes, RichText } from './rich-text.tsx';

const rendered = (element: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>).replaceAll(' data-discover="true"', '');

const made = (nodes: readonly RichNode[], manner: { lowered?: number; isAnchored?: boolean } = {}) =>
  rendered(<RichText nodes={nodes} {...manner} />).replace(/^<div class="[^"]*">(.*)<\/div>$/s, '$1');

const paragraph = (...children: RichNode[]): RichNode => ({ kind: 'paragraph', children });
const item = (...children: RichNode[]): RichNode => ({ kind: 'item', children });
const link = (href: string): RichNode => ({ kind: 'link', href, children: ['A'] });
const cell = (header: boolean, align?: 'right'): RichNode =>
  align === undefined ? { kind: 'cell', header, children: ['1'] } : { kind: 'cell', header, align, children: ['1'] };
const row = (...children: RichNode[]): RichNode => ({ kind: 'row', children });

it.each<[RichNode, string]>([
  [paragraph('A & b <i> −'), '<p>A &amp; b &lt;i&gt; −</p>'],
  [
    { kind: 'list', ordered: false, children: [item('One ', { kind: 'emphasis', children: ['word'] })] },
    '<ul dir="auto"><li>One <em>word</em></li></ul>',
  ],
  [
    { kind: 'list', ordered: true, start: 3, children: [item('Three')] },
    '<ol start="3" dir="auto"><li>Three</li></ol>',
  ],
  [
    { kind: 'quote', children: [paragraph('a', { kind: 'break' }, { kind: 'struck', children: ['b'] })] },
    '<blockquote><p>a<br/><s>b</s></p></blockquote>',
  ],
  [
    paragraph({ kind: 'strong', children: ['a'] }, { kind: 'code', text: '<b>' }),
    '<p><strong>a</strong><code>&lt;b&gt;</code></p>',
  ],
  [
    paragraph({ kind: 'code', text: '$\\frac{$', fault: 'formula_unreadable' }),
    '<p><code>$\\frac{$</code> <em>(We couldn’t read this formula. Check its commands and braces.)</em></p>',
  ],
  [{ kind: 'rule' }, '<hr/>'],
  [link('/a?b=1&c=2'), '<a href="/a?b=1&amp;c=2">A</a>'],
  [link('/media/a.pdf'), '<a href="/media/a.pdf">A</a>'],
  [link('https://b.test'), '<a href="https://b.test" rel="noopener">A</a>'],
  [
    { kind: 'image', src: '/media/a.svg', alt: 'A "bar"' },
    '<img src="/media/a.svg" alt="A &quot;bar&quot;" loading="lazy"/>',
  ],
  [
    {
      kind: 'maths',
      display: 'block',
      children: [{ tag: 'mi', attributes: { mathvariant: 'normal' }, children: ['x'] }],
    },
    '<div><math display="block"><mi mathvariant="normal">x</mi></math></div>',
  ],
  [{ kind: 'maths', display: 'inline', children: ['x'] }, '<math>x</math>'],
])('rich text renders %j', (node, markup) => {
  expect(made([node])).toBe(markup);
});

it('rich text says why a text is shown as it was typed', () => {
  expect(made([{ kind: 'code_block', text: '||', fault: 'text_too_complex' }])).toContain(
    '<p><em>This text has too much formatting, so we show it as it was typed.</em></p>',
  );
});

it('rich text makes code and tables focusable, because they can scroll sideways', () => {
  const shown = made([
    { kind: 'code_block', text: 'a < b', language: 'ts' },
    { kind: 'table', children: [row(cell(true)), row(cell(true), cell(false, 'right'))] },
  ]);
  expect(shown).toContain('<pre role="group" aria-label="Code" tabindex="0"><code>a &lt; b</code></pre>');
  expect(shown).toMatch(
    /role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>1<\/th><\/tr><\/thead><tbody><tr><th>1<\/th><td data-align="right">1<\/td>/,
  );
});

it('rich text uses no header cell for the empty corner of a table', () => {
  const corner: RichNode = { kind: 'cell', header: true, children: [] };
  expect(made([{ kind: 'table', children: [row(corner, cell(true)), row(cell(true), cell(false))] }])).toContain(
    '<tr><td></td><th>1</th></tr>',
  );
});

it('rich text lowers its headings below the heading of the section', () => {
  const heading = (level: number): RichNode => ({ kind: 'heading', level, children: ['One'] });
  expect(made([heading(2), heading(6)], { lowered: 1 })).toBe('<h3>One</h3><h6>One</h6>');
});

it('rich text numbers paragraphs only if the page has no other text', () => {
  const nodes: RichNode[] = [
    { kind: 'heading', level: 2, id: 'why', children: ['Why'] },
    paragraph('One'),
    { kind: 'list', ordered: false, children: [item(paragraph('Two'))] },
    { kind: 'maths', display: 'block', children: ['3'] },
  ];
  expect(made(nodes, { isAnchored: true })).toBe(
    '<h2 id="why">Why</h2><p id="p-1">One</p><ul id="p-2" dir="auto"><li><p>Two</p></li></ul><div id="p-3"><math display="block">3</math></div>',
  );
  expect(made(nodes)).not.toContain('p-');
});

it('rich text numbers code and tables too, so that a lesson that ends with them can be completed', () => {
  const shown = made(
    [
      { kind: 'code_block', text: 'a' },
      { kind: 'table', children: [] },
    ],
    { isAnchored: true },
  );
  expect(shown.match(/ id="p-\d+"/g)).toEqual([' id="p-1"', ' id="p-2"']);
});

it('rich text renders only ordered items with the given component', () => {
  const nodes: RichNode[] = [
    { kind: 'list', ordered: true, children: [item('a'), item('b')] },
    { kind: 'list', ordered: false, children: [item('c')] },
  ];
  const steps = (items: readonly (readonly RichNode[])[]) => <b>{items.map(wordsIn).join('|')}</b>;
  expect(rendered(<RichNodes nodes={nodes} steps={steps} />)).toBe('<b>a|b</b><ul dir="auto"><li>c</li></ul>');
});

it.each<[unknown, string]>([
  [link('javascript:alert(1)'), '<a>A</a>'],
  [link('//elsewhere.test'), '<a>A</a>'],
  [link('/\\elsewhere.test'), '<a>A</a>'],
  [{ kind: 'image', src: 'https://elsewhere.test/a.png', alt: 'a' }, ''],
  [{ kind: 'script', children: ['alert(1)'] }, 'alert(1)'],
  [
    { kind: 'maths', display: 'inline', children: [{ tag: 'script', attributes: {}, children: ['alert(1)'] }] },
    '<math>alert(1)</math>',
  ],
  [
    {
      kind: 'maths',
      display: 'inline',
      children: [
        {
          tag: 'mi',
          attributes: { href: 'javascript:a()', onclick: 'a()', dangerouslySetInnerHTML: 'x' },
          children: ['x'],
        },
      ],
    },
    '<math><mi>x</mi></math>',
  ],
])('rich text shows nothing that runs code or leads to other sites, whatever it is given: %j', (node, markup) => {
  expect(made([node as RichNode])).toBe(markup);
});
