import { modelOf } from '../../shared/chart-testing/model.ts';
import { type LiveClassEvent, liveClassMachine } from './live-class.machine.ts';

const hour = 3_600_000;
/** Planned for the third hour. */
const planned = { startsAt: 3 * hour, endsAt: 4 * hour, timezone: 'Europe/Berlin' };
const later = { startsAt: 5 * hour, endsAt: 6 * hour, timezone: 'Asia/Kolkata' };

/** All that can be said of a class, before its window, in it, in its time and after it. */
const events = [0, 3 * hour - 60_000, 3.5 * hour, 7 * hour].flatMap((at): LiveClassEvent[] => [
  { type: 'time.passed', at },
  { type: 'class.opened', at },
  { type: 'class.moved', at, ...later },
  { type: 'class.cancelled', at },
  { type: 'class.closed', at },
  { type: 'recording.published', at, url: 'https://meet.example.com/recording' },
  { type: 'recording.withdrawn', at },
]);

export const liveClassModel = modelOf(liveClassMachine, {
  inputs: [planned],
  events,
  distinguish: ({ context }) => [context.startsAt, context.recordingUrl],
});
