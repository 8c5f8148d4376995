import { isAhead } from '../../machines/live-class/live-class.tags.ts';
import type { LiveClass } from '../../shared/transport/schema.d.ts';

/** Whether it is still to be held, or being held, at a moment of the server's clock. */
export const isToCome = (item: LiveClass, now: number): boolean => isAhead(item) && now < Date.parse(item.ends_at);

/** Whether it is being held. */
export const isOn = (item: LiveClass, now: number): boolean => isToCome(item, now) && now >= Date.parse(item.starts_at);

/** Whether who has a seat is let in. */
export const isOpen = (item: LiveClass, now: number): boolean =>
  item.is_enrolled && isToCome(item, now) && now >= Date.parse(item.join_opens_at);

/** When one of these changes. */
export const momentsOf = ({ join_opens_at, starts_at, ends_at }: LiveClass): number[] =>
  [join_opens_at, starts_at, ends_at].map(Date.parse);
