export const richTextMessages = {
  code: 'Code',
  table: 'Table',
  copy: 'Copy',
  copied: 'Copied',
} as const;
