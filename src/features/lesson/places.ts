import type { CourseModule, OutlineItem } from '../../shared/transport/schema.d.ts';

export const addressOf = ({ id, module_id }: Pick<OutlineItem, 'id' | 'module_id'>): string =>
  `/course-module/${module_id}?item=${id}`;

/** The lessons of a course, across all modules. */
export const lessonsOf = ({ modules }: CourseModule): OutlineItem[] => modules.flatMap(({ items }) => items);

/** The lesson that a module URL refers to. */
export type Wanted = { kind: 'here'; item: OutlineItem; isMissing: boolean } | { kind: 'elsewhere'; to: string } | null;

/** @param text the item from the URL; null for the first incomplete lesson */
export function wantedItem(answer: CourseModule, text: string | null): Wanted {
  const named = lessonsOf(answer).find(({ id }) => String(id) === text);
  if (named && named.module_id !== answer.module.id) return { kind: 'elsewhere', to: addressOf(named) };
  const { items } = answer.module;
  const item = named ?? items.find(({ status }) => status !== 'completed') ?? items[0];
  return item ? { kind: 'here', item, isMissing: text !== null && named === undefined } : null;
}
