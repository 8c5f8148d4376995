import type { Capability } from '../capability.ts';
import type { CalendarSource, HeldSource, OpenSource } from './source.ts';

/** All sources of calendar items. */
export interface CalendarSources {
  /** In the calendars of learners. */
  own: readonly CalendarSource[];
  /** In the calendars of presenters. */
  held: readonly HeldSource[];
  /** Public calendars. */
  open: readonly OpenSource[];
}

/** The sources in the manifests of the capabilities. */
export const sourcesOf = (capabilities: readonly Capability[]): CalendarSources => ({
  own: capabilities.flatMap(({ calendarSources = [] }) => calendarSources),
  held: capabilities.flatMap(({ heldSources = [] }) => heldSources),
  open: capabilities.flatMap(({ openSources = [] }) => openSources),
});
