import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Prose } from './prose.tsx';

const made = (html: string, manner: { lowered?: number; isAnchored?: boolean } = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Prose html={html} {...manner} />
    </MemoryRouter>,
  )
    .replace(/^<div class="[^"]*">(.*)<\/div>$/s, '$1')
    .replaceAll(' data-discover="true"', '');

it.each([
  ['<h2>One</h2>\n<p id="p-1">A &amp; b &lt;i&gt; &#x2212;</p>', '<h2>One</h2>\n<p>A &amp; b &lt;i&gt; −</p>'],
  ['<ul>\n<li>One <em>word</em></li>\n</ul>', '<ul><li>One <em>word</em></li></ul>'],
  ['<ol start="3"><li>Three</li></ol>', '<ol start="3"><li>Three</li></ol>'],
  ['<p><a href="/a?b=1&amp;c=2">A</a></p>', '<p><a href="/a?b=1&amp;c=2">A</a></p>'],
  ['<p><a href="/media/a.pdf">A</a></p>', '<p><a href="/media/a.pdf">A</a></p>'],
  ['<a href="https://b.test" rel="noopener">B</a>', '<a rel="noopener" href="https://b.test">B</a>'],
  [
    '<p><img src="/media/a.svg" alt="A &quot;bar&quot;" loading="lazy"><br>b</p>',
    '<p><img src="/media/a.svg" alt="A &quot;bar&quot;" loading="lazy"/><br/>b</p>',
  ],
  ['<math display="block"><mi>x</mi></math>', '<math display="block"><mi>x</mi></math>'],
])('makes elements of %s', (html, markup) => {
  expect(made(html)).toBe(markup);
});

it('lets code and tables be reached by keyboard, for they may be wider than the page', () => {
  const shown = made(
    '<pre><code class="language-ts">a &lt; b\n</code></pre><table><tr>\n<td style="text-align:right">1</td></tr></table>',
  );
  expect(shown).toContain('<pre role="group" aria-label="Code" tabindex="0"><code>a &lt; b</code></pre>');
  expect(shown).toMatch(/role="group" aria-label="Table" tabindex="0"><table><tr><td data-align="right">1<\/td><\/tr>/);
});

it('lowers headings below that of their part', () => {
  expect(made('<h2>One</h2><h6>Two</h6>', { lowered: 1 })).toBe('<h3>One</h3><h6>Two</h6>');
});

it('gives paragraphs their ids only where the page has no other text', () => {
  const html = '<p id="p-1">One</p><p id="root">Two</p>';
  expect(made(html, { isAnchored: true })).toBe('<p id="p-1">One</p><p>Two</p>');
  expect(made(html)).toBe('<p>One</p><p>Two</p>');
});

it.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<p onclick="x" style="y">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java&#115;cript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//elsewhere.test">a</a>', '<a>a</a>'],
  ['<a href="/\\elsewhere.test">a</a>', '<a>a</a>'],
  ['<p dangerouslySetInnerHTML="x" ref="y" key="z">a</p>', '<p>a</p>'],
  ['<p constructor="x" __proto__="y">&constructor; &#x110000;</p>', '<p>&amp;constructor; &amp;#x110000;</p>'],
  ['<p>never <em>closed', '<p>never <em>closed</em></p>'],
  ['</p>a', 'a'],
  ['<p <b>a</p>', 'p a'],
])('takes nothing that no Markdown leads to: %s', (html, markup) => {
  expect(made(html)).toBe(markup);
});
