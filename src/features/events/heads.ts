import { eventsDescriptions as descriptions } from '../../messages/events-titles.ts';
import type { Heads } from '../../shared/capability.ts';
import { eventHead, eventsThings } from './event-head.ts';

export const heads = () =>
  ({
    events: { description: descriptions.events, things: eventsThings },
    event: eventHead,
    eventGuest: { description: descriptions.eventGuest },
  }) satisfies Heads;
