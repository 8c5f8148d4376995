import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { type EventEvent, eventMachine } from './event.machine.ts';

const hour = 3_600_000;
/** Planned for the third hour. */
const planned = { startsAt: 3 * hour, endsAt: 4 * hour, timezone: 'Europe/Berlin' };
const later = { startsAt: 5 * hour, endsAt: 6 * hour, timezone: 'Asia/Kolkata' };

/** All possible events, before, during and after it. */
const events = [0, 3.5 * hour, 7 * hour].flatMap((moment): EventEvent[] => [
  at('time.passed', moment),
  at('event.moved', moment, later),
  at('event.relocated', moment),
  at('event.cancelled', moment),
  at('recording.published', moment, { url: 'https://events.example.com/recording' }),
  at('recording.withdrawn', moment),
]);

export const eventModel = modelOf(eventMachine, {
  inputs: [planned],
  events,
  distinguish: ({ context }) => [context.startsAt, context.recordingUrl],
});
