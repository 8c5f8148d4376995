import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../server/capabilities/courses/import/render.ts';
import { type MarkupNode, markupNodes, textOf } from './markup-nodes.ts';

const rendered = (text: string) => markupNodes(renderMarkdown(text, (file) => ({ url: `/media/${file}` })).html);
const elements = (nodes: readonly MarkupNode[]): Exclude<MarkupNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]));

describe('markupNodes', () => {
  it('keeps what an import renders: paragraphs with their ids, code, tables, pictures and maths', () => {
    const nodes = rendered(
      'A *word* & `<b>`.\n\n```ts\nconst a = "<b>";\n```\n\n|a|b|\n|-|-:|\n|1|2|\n\n![A cut axis](axis.svg)\n\n$$\\frac{a}{b} < \\sqrt{2}$$\n',
    );
    const all = elements(nodes);
    const tags = new Set(all.map(({ tag }) => tag));
    expect(textOf(nodes)).toContain('A word & <b>.');
    expect(textOf(nodes)).toContain('const a = "<b>";');
    expect('p em pre code table td img math mfrac msqrt'.split(' ').filter((tag) => !tags.has(tag))).toEqual([]);
    expect(all.flatMap(({ attributes }) => attributes['id'] ?? [])).toEqual(['p-1', 'p-2', 'p-3', 'p-4', 'p-5']);
    expect(all.find(({ tag }) => tag === 'img')?.attributes).toMatchObject({
      src: '/media/axis.svg',
      alt: 'A cut axis',
    });
    expect(all.find(({ tag }) => tag === 'code' && 'class')?.attributes).toBeDefined();
    expect(all.some(({ attributes }) => attributes['style'] === 'text-align:right')).toBe(true);
  });

  it('lets nothing through that runs or leads astray, whatever the text is', () => {
    const nodes = markupNodes(
      '<p onclick="a()" id="root" style="position:fixed">One<script>two()</script><iframe src="https://x.test"></iframe>' +
        '<a href="javascript:alert(1)">three</a><a href="//x.test">four</a><img src="https://x.test/a.png" onerror="b()">' +
        '<svg onload="c()"><math href="javascript:d()"><mi>x</mi></math></svg></p></div><p>five',
    );
    const all = elements(nodes);
    expect(new Set(all.map(({ tag }) => tag))).toEqual(new Set(['p', 'a', 'img', 'math', 'mi']));
    expect(all.flatMap(({ attributes }) => Object.entries(attributes))).toEqual([]);
    expect(textOf(nodes)).toBe('Onetwo()threefourxfive');
  });
});
