import { expect, it } from 'vitest';
import { blocksIn, type RichNode } from './rich-text.ts';

it('has the items of lists and the paragraphs of quotes apart, and words that are written together together', () => {
  const nodes: RichNode[] = [
    { kind: 'paragraph', children: ['Say ', { kind: 'strong', children: ['what'] }, '.'] },
    { kind: 'list', ordered: false, children: ['One', 'two'].map((text) => ({ kind: 'item', children: [text] })) },
    { kind: 'quote', children: [{ kind: 'paragraph', children: ['Three'] }] },
  ];
  expect(blocksIn(nodes)).toBe('Say what. One two Three');
});
