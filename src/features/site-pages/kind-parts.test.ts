import { expect, it } from 'vitest';
import type { RichNode } from '../../shared/text/rich-text.ts';
import { divided } from './kind-parts.ts';

const heading = (level: 2 | 3, text: string): RichNode => ({ kind: 'heading', level, id: text, children: [text] });
const line = (text: string): RichNode => ({ kind: 'paragraph', children: [text] });

it('37.17: the text below the name of a kind belongs to that kind, up to the next heading of its level', () => {
  const [way, path, documents, card, more] = [
    heading(2, 'Way'),
    line('first'),
    heading(3, 'Documents'),
    line('A card'),
    heading(2, 'More'),
  ] as const;
  const last = line('last');
  const text = [way, path, heading(2, 'Internships'), documents, card, heading(2, 'Volunteering'), card, more, last];
  expect(divided(text)).toEqual({
    kinds: { scholarship: [], internship: [documents, card], volunteering: [card] },
    rest: [way, path, more, last],
  });
});

it('37.17: a text that names no kind is left unchanged', () => {
  const text = ['Words', heading(2, 'Way'), heading(3, 'Internships'), line('first')];
  expect(divided(text).rest).toEqual(text);
});
