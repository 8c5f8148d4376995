import type { Capability } from '../capability.ts';
import type { CalendarSource, HeldSource, OpenSource } from './source.ts';

/** Everything that calendars have. */
export interface CalendarSources {
  /** In the calendars of learners. */
  own: readonly CalendarSource[];
  /** In the calendars of presenters. */
  held: readonly HeldSource[];
  /** Open to everybody. */
  open: readonly OpenSource[];
}

/** The sources that the capabilities name in their manifests. */
export const sourcesOf = (capabilities: readonly Capability[]): CalendarSources => ({
  own: capabilities.flatMap(({ calendarSources = [] }) => calendarSources),
  held: capabilities.flatMap(({ heldSources = [] }) => heldSources),
  open: capabilities.flatMap(({ openSources = [] }) => openSources),
});
