import type { LessonKind } from '../../platform/lessons/kind.ts';

/** What a lesson is by what its course says. */
export const ownLessonKinds: readonly LessonKind[] = [
  { name: 'text', rules: ['read', 'open', 'manual'] },
  { name: 'video', rules: ['watch', 'open', 'manual'] },
  { name: 'pdf', rules: ['open', 'manual'] },
  { name: 'link', rules: ['open', 'manual'] },
];
