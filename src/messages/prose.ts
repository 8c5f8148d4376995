export const proseMessages = {
  code: 'Code',
  table: 'Table',
  copy: 'Copy',
  copied: 'Copied',
} as const;
