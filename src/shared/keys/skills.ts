export const skillKeys = {
  all: ['skills'],
  own: ['mine', 'skills'],
  /** The mutation key of commands that change the skills. */
  changes: ['mine', 'skills', 'change'],
} as const;
