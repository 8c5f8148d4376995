import { type liveClassDuties, liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import type { StoredFlow } from '../../platform/flows/apply.ts';
import { typedMove, typedRecording } from '../../platform/flows/typed-times.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import type { LiveClass } from './live-class.ts';
import { notifyLearners } from './notify.ts';
import { setClassReminders } from './reminders.ts';

const hour = 3_600_000;

/** Live classes: the chart decides, and the table stores the state. */
export const liveClassFlow: StoredFlow<typeof liveClassMachine, LiveClass, keyof typeof liveClassDuties> = {
  machine: liveClassMachine,
  table: liveClasses,
  events: {
    'time.passed': { from: ['clock'] },
    'class.opened': { from: ['presenter', 'operator'] },
    'class.moved': {
      from: ['operator'],
      sample: (at) => ({ startsAt: at + hour, endsAt: at + 2 * hour, timezone: 'UTC' }),
      typed: typedMove,
    },
    'class.cancelled': { from: ['presenter', 'operator'] },
    'class.closed': { from: ['presenter', 'operator'] },
    'recording.published': { from: ['operator'], sample: () => ({ url: '' }), typed: typedRecording },
    'recording.withdrawn': { from: ['operator'] },
  },
  contextOf: ({ startsAt, endsAt, timezone, recordingUrl, sequence }) => ({
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    timezone,
    recordingUrl,
    sequence,
  }),
  columnsOf: ({ startsAt, endsAt, ...same }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    ...same,
  }),
  actions: { notifyLearners, setReminders: setClassReminders },
};
