import type { RichNode } from '../../../src/shared/text/rich-text.ts';

/** Plain text as typed, such as a mail: lines and indentation are kept, and nothing is parsed as Markdown. */
export const typedText = (text: string): RichNode[] =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', children: [paragraph] }));
