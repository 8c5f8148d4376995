import type { RichNode } from '../../../src/shared/text/rich-text.ts';

/** Plain text, such as that of a mail, as it was typed: its lines and their indentation stay, and no sign is a mark. */
export const typedText = (text: string): RichNode[] =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', children: [paragraph] }));
