import { type intakeDuties, intakeMachine } from '../../../src/machines/intake/intake.machine.ts';
import type { StoredFlow } from '../../platform/flows/apply.ts';
import { typedSpan } from '../../platform/flows/typed-times.ts';
import { programmeIntakes } from '../../tables/programmes.ts';
import { showIntakeOf } from './current-intake.ts';
import { notifySavers } from './notify.ts';
import type { IntakeRow } from './programme.ts';

const day = 86_400_000;

/** Intakes, stored in their table and governed by their chart. */
export const intakeFlow: StoredFlow<typeof intakeMachine, IntakeRow, keyof typeof intakeDuties> = {
  machine: intakeMachine,
  table: programmeIntakes,
  events: {
    'time.passed': { from: ['clock'] },
    'intake.moved': {
      from: ['operator'],
      sample: (at) => ({ opensAt: at + day, closesAt: at + 30 * day }),
      typed: typedSpan,
    },
    'intake.cancelled': { from: ['operator'] },
  },
  contextOf: ({ opensAt, closesAt }) => ({ opensAt: opensAt.getTime(), closesAt: closesAt.getTime() }),
  columnsOf: ({ opensAt, closesAt }) => ({ opensAt: new Date(opensAt), closesAt: new Date(closesAt) }),
  actions: { notifySavers, showIntake: showIntakeOf },
};
