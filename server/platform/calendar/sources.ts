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

/** The calendars of a capability. */
export interface CalendarPart {
  /** The items that it adds to learners' calendars. */
  calendarSources?: readonly CalendarSource[];
  /** The items that it adds to presenters' calendars. */
  heldSources?: readonly HeldSource[];
  /** The public calendars that anyone can subscribe to. */
  openSources?: readonly OpenSource[];
}

/** The sources in the manifests of the capabilities. */
export const sourcesOf = (capabilities: readonly CalendarPart[]): CalendarSources => ({
  own: capabilities.flatMap(({ calendarSources = [] }) => calendarSources),
  held: capabilities.flatMap(({ heldSources = [] }) => heldSources),
  open: capabilities.flatMap(({ openSources = [] }) => openSources),
});
