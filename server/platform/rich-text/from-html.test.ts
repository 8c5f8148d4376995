import { describe, expect, it } from 'vitest';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { fromHtml } from './from-html.ts';
import { courseText, pageText } from './uses.ts';

const paragraph = (...children: RichNode[]): RichNode => ({ kind: 'paragraph', children });
const item = (...children: RichNode[]): RichNode => ({ kind: 'item', children });
const link = (href: string, words: string): RichNode => ({ kind: 'link', href, children: [words] });

describe('HTML', () => {
  it('is converted with its text, marks, lists, quotations, code, tables, pictures and maths', () => {
    const html = `
      <h1>One</h1>
      <div>Words <b>by</b> <i>themselves</i><br>
      go on<p>A&nbsp;paragraph&#46; <del>no</del></p></div>
      <ol start="3">
        <li>three
          <ul><li><p>in it</p></li></ul>
        </li>
      </ol>
      <blockquote>said</blockquote><hr>
      <pre><code class="hl language-c++">a &lt; b
</code></pre>
      <table><thead><tr><th style="text-align: right">n</th></tr></thead> <tbody><tr><td>1</td></tr></tbody></table>
      <p><img src="/media/a.svg" alt="An axis" title="t"> <code>x</code></p>
      <math display="block"><mrow>
        <mi mathvariant="normal">x</mi> <mtext> if </mtext></mrow></math>`;
    expect(fromHtml(html, courseText)).toEqual([
      { kind: 'heading', level: 2, children: ['One'] },
      paragraph(
        'Words ',
        { kind: 'strong', children: ['by'] },
        ' ',
        { kind: 'emphasis', children: ['themselves'] },
        { kind: 'break' },
        'go on',
      ),
      paragraph('A\u00a0paragraph. ', { kind: 'struck', children: ['no'] }),
      {
        kind: 'list',
        ordered: true,
        start: 3,
        children: [item('three', { kind: 'list', ordered: false, children: [item(paragraph('in it'))] })],
      },
      { kind: 'quote', children: [paragraph('said')] },
      { kind: 'rule' },
      { kind: 'code_block', text: 'a < b', language: 'c++' },
      {
        kind: 'table',
        children: [
          { kind: 'row', children: [{ kind: 'cell', header: true, align: 'right', children: ['n'] }] },
          { kind: 'row', children: [{ kind: 'cell', header: false, children: ['1'] }] },
        ],
      },
      paragraph({ kind: 'image', src: '/media/a.svg', alt: 'An axis', title: 't' }, ' ', { kind: 'code', text: 'x' }),
      {
        kind: 'maths',
        display: 'block',
        children: [
          {
            tag: 'mrow',
            attributes: {},
            children: [
              { tag: 'mi', attributes: { mathvariant: 'normal' }, children: ['x'] },
              { tag: 'mtext', attributes: {}, children: [' if '] },
            ],
          },
        ],
      },
    ]);
  });

  it('never yields scripts or dangerous links, whatever it contains', () => {
    const html =
      '<p onclick="a()" id="root" style="position:fixed">One<script>two()</script><iframe src="https://x.test">2</iframe>' +
      '<a href="javascript:alert(1)">three</a><a href="java&#115;cript:alert(1)">four</a><a href="//x.test">five</a>' +
      '<img src="https://x.test/a.png" alt=" six" onerror="b()"><svg onload="c()"><text>7</text></svg>' +
      '<math href="javascript:d()"><mi href="javascript:e()" onclick="f()">x</mi><script>8</script></math></p></div><p>nine';
    expect(fromHtml(html, courseText)).toEqual([
      paragraph('Onethreefourfive six', {
        kind: 'maths',
        display: 'inline',
        children: [{ tag: 'mi', attributes: {}, children: ['x'] }],
      }),
      paragraph('nine'),
    ]);
  });

  it.each([
    ['<p constructor="x" __proto__="y">&constructor; &#x110000;</p>', [paragraph('&constructor; \ufffd')]],
    ['<p>never <em>closed', [paragraph('never ', { kind: 'emphasis', children: ['closed'] })]],
    ['</p>a', [paragraph('a')]],
    ['<ul>a<li>b</ul>', [{ kind: 'list', ordered: false, children: [item('a'), item('b')] }]],
    ['<table>a<tr>b<td>c</table>', [paragraph('ab'), expect.objectContaining({ kind: 'table' })]],
    ['<li>alone', [item('alone')]],
    [
      '<table><caption>a',
      [{ kind: 'table', children: [{ kind: 'row', children: [{ kind: 'cell', header: true, children: ['a'] }] }] }],
    ],
  ])('that is broken is repaired as browsers do: %s', (html, nodes) => {
    expect(fromHtml(html, courseText)).toEqual(nodes);
  });

  it('is reduced to its words if it is nested too deeply', () => {
    const nodes = fromHtml(`${'<blockquote>'.repeat(5_000)}deep`, courseText);
    expect(JSON.stringify(nodes)).toContain('deep');
    expect(JSON.stringify(nodes).match(/"kind"/g)?.length).toBeLessThan(600);
  });

  it('keeps in a page only the elements that pages allow, and the words of everything else', () => {
    const html =
      '<h5>Why</h5><blockquote>said</blockquote><pre>code</pre><a href="http://a.test">a</a> <a href="https://b.test">b</a><img src="/a.png" alt=" pic">';
    expect(fromHtml(html, pageText)).toEqual([
      { kind: 'heading', level: 3, id: 'why', children: ['Why'] },
      paragraph('said'),
      paragraph('code'),
      paragraph('a ', link('https://b.test', 'b'), ' pic'),
    ]);
  });
});
