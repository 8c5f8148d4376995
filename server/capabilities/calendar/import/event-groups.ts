import type ICAL from 'ical.js';
import { checkEvent, sequenceOf, uidOf, writtenIn } from './event-fields.ts';
import type { IcsProblem, ReadIcs } from './read-ics.ts';

/** An event with its overrides of single recurrences; a file may contain overrides alone. */
export interface EventGroup {
  calendar: ICAL.Component;
  master: ICAL.Component | null;
  overrides: ICAL.Component[];
}

/** The events of a file, without duplicates. */
export interface FileEvents {
  groups: EventGroup[];
  /** The uids of all events, including invalid and past events. */
  uids: string[];
  /** The number of skipped duplicates. */
  superseded: IcsProblem[];
}

/** Runs a step for an event, and reports why it fails. */
export type Attempt = (event: ICAL.Component, step: () => void) => void;

interface Found {
  calendar: ICAL.Component;
  event: ICAL.Component;
}

/** Compares two versions of an event (RFC 5546, 2.1.5): above 0 if the first is newer. */
function compareAge(one: ICAL.Component, other: ICAL.Component): number {
  const revisions = sequenceOf(one) - sequenceOf(other);
  if (revisions !== 0) return revisions;
  const name = ['dtstamp', 'last-modified'].find((each) => writtenIn(one, each) !== writtenIn(other, each));
  if (name === undefined) return 0;
  return writtenIn(one, name) > writtenIn(other, name) ? 1 : -1;
}

const isOverride = (event: ICAL.Component) => event.hasProperty('recurrence-id');

/** Groups the events by calendar and uid. */
function grouped(found: Iterable<Found>): EventGroup[] {
  const byCalendar = new Map<ICAL.Component, Map<string, EventGroup>>();
  for (const { calendar, event } of found) {
    const byUid = byCalendar.get(calendar) ?? new Map<string, EventGroup>();
    byCalendar.set(calendar, byUid);
    const uid = uidOf(event);
    const group = byUid.get(uid) ?? { calendar, master: null, overrides: [] };
    byUid.set(uid, group);
    if (isOverride(event)) group.overrides.push(event);
    else group.master = event;
  }
  return [...byCalendar.values()].flatMap((byUid) => [...byUid.values()]);
}

/**
 * Groups the events of a file. Of two versions, the newer version wins; if they are equally new, the later version in
 * the file.
 */
export function groupEvents(file: ReadIcs, attempt: Attempt): FileEvents {
  const newest = new Map<string, Found>();
  const uids = new Set<string>();
  const superseded: IcsProblem[] = [];
  const take = (found: Found) => {
    const { event } = found;
    const key = JSON.stringify([uidOf(event), isOverride(event) ? writtenIn(event, 'recurrence-id') : null]);
    const known = newest.get(key);
    newest.set(key, found);
    if (known === undefined) return;
    const age = compareAge(event, known.event);
    if (age < 0) newest.set(key, known);
    const [older, newer] = age < 0 ? [event, known.event] : [known.event, event];
    const reason = age === 0 ? 'and later in the file' : 'and newer';
    superseded.push({
      line: file.lineOf(older),
      message: `VEVENT: line ${file.lineOf(newer)} has this event too, ${reason}`,
    });
  };
  for (const { component: calendar, events } of file.calendars)
    for (const event of events) {
      uids.add(uidOf(event));
      attempt(event, () => {
        checkEvent(event);
        take({ calendar, event });
      });
    }
  return { groups: grouped(newest.values()), uids: [...uids], superseded };
}
