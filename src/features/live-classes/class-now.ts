import { isAhead } from '../../machines/live-class/live-class.tags.ts';
import type { LiveClass } from '../../shared/transport/schema.d.ts';

/** Whether a class is upcoming or live at a time on the server's clock. */
export const isToCome = (item: LiveClass, now: number): boolean => isAhead(item) && now < Date.parse(item.ends_at);

/** Whether a class is live. */
export const isOn = (item: LiveClass, now: number): boolean => isToCome(item, now) && now >= Date.parse(item.starts_at);

/** Whether learners with a spot can join. */
export const isOpen = (item: LiveClass, now: number): boolean =>
  item.is_enrolled && isToCome(item, now) && now >= Date.parse(item.join_opens_at);

/** The times at which the result of one of these functions changes. */
export const momentsOf = ({ join_opens_at, starts_at, ends_at }: LiveClass): number[] =>
  [join_opens_at, starts_at, ends_at].map(Date.parse);
