import type { ReactNode } from 'react';
import { eventListMessages } from '../../../messages/event-list.ts';
import type { EventDetails } from '../../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import one from '../../../ui/page-of-one.module.css';
import { WaypointBand } from '../../../ui/waypoint-band.tsx';
import { StateMark } from '../list/event-row.tsx';

interface EventHeaderProps {
  title: string;
  /** The event; undefined while it is loading. */
  event: EventDetails | undefined;
  /** The time of the event. */
  children: ReactNode;
}

/** The picture, type and title of an event, the same for everyone. */
export const EventHeader = ({ title, event, children }: EventHeaderProps) => (
  <header className={one.head}>
    <WaypointBand name={title} className={one.cover} />
    {event && (
      <p className={one.kind}>
        {eventListMessages.kinds[event.kind]} · {eventListMessages.modes[event.mode]} <StateMark event={event} />
      </p>
    )}
    <PageHeading>
      <ContentTitle>{title}</ContentTitle>
    </PageHeading>
    {children}
  </header>
);
