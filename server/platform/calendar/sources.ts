import type { Capability } from '../capability.ts';
import type { CalendarSource, HeldSource, OpenSource } from './source.ts';

/** All sources of calendar items. */
export interface CalendarSources {
  /** The sources for the calendars of learners. */
  own: readonly CalendarSource[];
  /** The sources for the calendars of presenters. */
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
