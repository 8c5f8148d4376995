import { expect, it } from 'vitest';
import { blocksIn, type RichNode } from './rich-text.ts';

it('the text of rich text separates blocks, and keeps inline parts together', () => {
  const nodes: RichNode[] = [
    { kind: 'paragraph', children: ['Say ', { kind: 'strong', children: ['what'] }, '.'] },
    { kind: 'list', ordered: false, children: ['One', 'two'].map((text) => ({ kind: 'item', children: [text] })) },
    { kind: 'quote', children: [{ kind: 'paragraph', children: ['Three'] }] },
  ];
  expect(blocksIn(nodes)).toBe('Say what. One two Three');
});
