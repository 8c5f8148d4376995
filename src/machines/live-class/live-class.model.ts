import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { type LiveClassEvent, liveClassMachine } from './live-class.machine.ts';

const hour = 3_600_000;
/** A class that is planned for the third hour. */
const planned = { startsAt: 3 * hour, endsAt: 4 * hour, timezone: 'Europe/Berlin' };
const later = { startsAt: 5 * hour, endsAt: 6 * hour, timezone: 'Asia/Kolkata' };

/** All events: before the class can be opened, once it can be opened, during the class, and after it. */
const events = [0, 3 * hour - 60_000, 3.5 * hour, 7 * hour].flatMap((moment): LiveClassEvent[] => [
  at('time.passed', moment),
  at('class.opened', moment),
  at('class.moved', moment, later),
  at('class.cancelled', moment),
  at('class.closed', moment),
  at('recording.published', moment, { url: 'https://meet.example.com/recording' }),
  at('recording.withdrawn', moment),
]);

export const liveClassModel = modelOf(liveClassMachine, {
  inputs: [planned],
  events,
  distinguish: ({ context }) => [context.startsAt, context.recordingUrl],
});
