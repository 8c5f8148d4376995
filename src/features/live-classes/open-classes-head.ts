import type { EducationEvent, Thing } from 'schema-dts';
import { isCancelled, isMoved } from '../../machines/live-class/live-class.tags.ts';
import { liveClassesTitles as titles } from '../../messages/live-classes-titles.ts';
import { breadcrumbs, type HeadInput, organization } from '../../shared/head.ts';
import type { LiveClass, LiveClasses } from '../../shared/transport/schema.d.ts';
import { liveClassKeys } from './queries.ts';

const eventStatusOf = (row: LiveClass) =>
  isCancelled(row)
    ? 'https://schema.org/EventCancelled'
    : isMoved(row)
      ? 'https://schema.org/EventRescheduled'
      : 'https://schema.org/EventScheduled';

/** Structured data of an open class; the portal itself gives out the join link. */
function educationEvent(row: LiveClass, origin: string): EducationEvent {
  const { id, topic, summary, presenter_name, starts_at, ends_at } = row;
  const url = `${origin}/live-classes#class-${id}`;
  return {
    '@type': 'EducationEvent',
    '@id': url,
    name: topic,
    ...(summary === '' ? {} : { description: summary }),
    url,
    startDate: starts_at,
    endDate: ends_at,
    eventStatus: eventStatusOf(row),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: `${origin}/zoomClass?class_id=${id}` },
    organizer: { '@id': `${origin}/#organization` },
    performer: { '@type': 'Person', name: presenter_name },
    isAccessibleForFree: true,
    inLanguage: 'en',
  };
}

/** Structured data of the listed classes. */
export const openClassesThings = ({ url: { origin }, read }: HeadInput): readonly Thing[] => [
  organization(origin),
  ...(read<LiveClasses>(liveClassKeys.list({}))?.items ?? []).map((item) => educationEvent(item, origin)),
  breadcrumbs(origin, [titles.liveClasses, '/live-classes']),
];
