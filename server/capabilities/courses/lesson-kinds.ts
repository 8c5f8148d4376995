import type { LessonKind } from '../../platform/lessons/kind.ts';

/** The lesson kinds that the course content itself defines. */
export const ownLessonKinds: readonly LessonKind[] = [
  { name: 'text', rules: ['read', 'open', 'manual'] },
  { name: 'video', rules: ['watch', 'open', 'manual'] },
  { name: 'pdf', rules: ['open', 'manual'] },
  { name: 'link', rules: ['open', 'manual'] },
];
