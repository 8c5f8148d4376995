import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { elementsOf } from './markup.ts';

const made = (html: string, lowered?: number) => renderToStaticMarkup(elementsOf(html, lowered));

it.each([
  ['<h2>One</h2>\n<p id="p-1">A &amp; b &lt;i&gt; &#x2212;</p>', '<h2>One</h2>\n<p>A &amp; b &lt;i&gt; −</p>'],
  ['<ul>\n<li>One <em>word</em></li>\n</ul>', '<ul><li>One <em>word</em></li></ul>'],
  ['<p><a href="/a?b=1&amp;c=2" rel="noopener">A</a></p>', '<p><a href="/a?b=1&amp;c=2" rel="noopener">A</a></p>'],
  [
    '<p><img src="/media/a.svg" alt="A &quot;bar&quot;" loading="lazy"><br>b</p>',
    '<p><img src="/media/a.svg" alt="A &quot;bar&quot;" loading="lazy"/><br/>b</p>',
  ],
  ['<pre><code class="language-ts">a &lt; b\n</code></pre>', '<pre><code class="language-ts">a &lt; b\n</code></pre>'],
  ['<math display="block"><mi>x</mi></math>', '<math display="block"><mi>x</mi></math>'],
])('makes elements of %s', (html, markup) => {
  expect(made(html)).toBe(markup);
});

it.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<p onclick="x" style="y">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//elsewhere.test">a</a>', '<a>a</a>'],
  ['<p>never <em>closed', '<p>never <em>closed</em></p>'],
  ['</p>a', 'a'],
])('takes nothing that no Markdown leads to: %s', (html, markup) => {
  expect(made(html)).toBe(markup);
});

it('lowers headings below that of their part', () => {
  expect(made('<h2>One</h2><h6>Two</h6>', 1)).toBe('<h3>One</h3><h6>Two</h6>');
});
