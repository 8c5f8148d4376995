import type { TextFault } from '../shared/text/rich-text.ts';

export const richTextMessages = {
  code: 'Code',
  table: 'Table',
  copy: 'Copy',
  copied: 'Copied',
  faults: {
    formula_unreadable: 'We couldn’t read this formula. Check its commands and braces.',
    formula_command: 'Formulas can’t define commands, or use \\cancelto, \\llap and \\mathllap.',
    formula_too_large: 'This formula is too large. Split it into smaller ones.',
    text_too_complex: 'This text has too much formatting, so we show it as it was typed.',
  } satisfies Record<TextFault, string>,
} as const;
