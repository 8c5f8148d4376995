import { expect, it } from 'vitest';
import { growth } from '../../../tests/support/processor-time.ts';
import { wordsOfHtml } from './html-words.ts';

it.each([
  ['<p>One\n two</p><p>Three</p>', 'One two\n\nThree'],
  ['<div>a</div><div><br></div><div>b<br>c</div>', 'a\n\nb\nc'],
  ['<style>p{}</style><title>x</title><p>&lt;stdio.h&gt;&nbsp;&amp;</p>', '<stdio.h> &'],
  ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  ['<pre>int main() {\n    x();\n}</pre>', 'int main() {\n    x();\n}'],
  ['Yes.<blockquote><p>So?</p><blockquote>And?</blockquote></blockquote>', 'Yes.\n\n> So?\n\n> And?'],
  [
    '<a href="https://x.test/a">Here</a> <a href="https://x.test">https://x.test</a>',
    'Here (https://x.test/a) https://x.test',
  ],
  ['<table><tr><td>a</td><td>b</td></tr></table><img alt="A cat">', 'a b\nA cat'],
  ['<p></p>', ''],
])('the words of %j are %j', (html, words) => {
  expect(wordsOfHtml(html)).toBe(words);
});

it.each(['<div>', '<blockquote>\n', 'x<br>', 'x ', '<a href="https://x.test">x', '<pre>\n\n'])(
  'reading HTML takes linear time: %j',
  (piece) => {
    expect(growth(wordsOfHtml, (letters) => piece.repeat(letters / piece.length), 4000)).toBeLessThan(24);
  },
);
