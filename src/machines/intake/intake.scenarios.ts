import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { intakeMachine } from './intake.machine.ts';

type IntakeOutcome = Outcome<typeof intakeMachine>;

const day = 86_400_000;
const opensAt = 10 * day;
const closesAt = 30 * day;
const input = { opensAt, closesAt };
const short = { opensAt, closesAt: opensAt + 2 * day };
const year = 365 * day;

const notified = { does: ['notifySavers'] as const };
const shown = { does: ['showIntake'] as const };
const both = { does: ['showIntake', 'notifySavers'] as const };
const open: IntakeOutcome = ['planned.open', { dueAt: closesAt - 3 * day }, notified];
const closed: IntakeOutcome = ['planned.closed', { dueAt: closesAt + year }, shown];
const cancelled: IntakeOutcome = ['cancelled', { dueAt: null }, both];
const later = { opensAt: 40 * day, closesAt: 60 * day };

export const intakeScenarios: Scenarios<typeof intakeMachine> = {
  'opens, enters its last three days, closes, and is listed for a year': [
    { input, begins: ['planned.announced', { ...input, dueAt: opensAt }] },
    [at('time.passed', opensAt - 1)],
    [at('time.passed', opensAt), ...open],
    [at('time.passed', closesAt - 3 * day - 1)],
    [at('time.passed', closesAt - 3 * day), 'planned.closing', { dueAt: closesAt }, notified],
    [at('time.passed', closesAt - 1)],
    [at('time.passed', closesAt), ...closed],
    [at('time.passed', closesAt + year - 1)],
    [at('time.passed', closesAt + year), 'archived', { dueAt: null }, shown],
  ],
  'starts in its last days if it is two days long': [
    { input: short },
    [at('time.passed', opensAt - 1)],
    [at('time.passed', opensAt), 'planned.closing', { dueAt: short.closesAt }, notified],
  ],
  'is closed if its times have passed before it is read': [{ input }, [at('time.passed', closesAt), ...closed]],
  'closes even if it wasn’t read in its last days': [
    { input, given: [at('time.passed', opensAt)] },
    [at('time.passed', closesAt), ...closed],
  ],
  'can be moved into the future, the present or its last days, with a notification': [
    { input },
    [at('intake.moved', 0, later), 'planned.announced', { ...later, dueAt: later.opensAt }, both],
    [at('intake.moved', opensAt, input), 'planned.open', { ...input, dueAt: closesAt - 3 * day }, both],
    [at('intake.moved', opensAt, short), 'planned.closing', { ...short, dueAt: short.closesAt }, both],
    [
      at('intake.moved', opensAt, { opensAt, closesAt: opensAt + 3 * day }),
      'planned.closing',
      { closesAt: opensAt + 3 * day, dueAt: opensAt + 3 * day },
      both,
    ],
    [at('intake.moved', 2 * day, later), 'planned.announced', { ...later, dueAt: later.opensAt }, both],
  ],
  'reopens with a later deadline': [
    { input, given: [at('time.passed', closesAt)] },
    [
      at('intake.moved', closesAt, { opensAt, closesAt: 60 * day }),
      'planned.open',
      { closesAt: 60 * day, dueAt: 57 * day },
      both,
    ],
  ],
  'can’t be moved to a deadline in the past, or before its start': [
    { input },
    [at('intake.moved', closesAt, input)],
    [at('intake.moved', 0, { opensAt: closesAt, closesAt: opensAt })],
    [at('intake.moved', 0, { opensAt, closesAt: opensAt })],
  ],
  'is cancelled for good, before it opens or while it is open': [{ input }, [at('intake.cancelled', 0), ...cancelled]],
  'can be cancelled after it closed': [
    { input, given: [at('time.passed', closesAt)] },
    [at('intake.cancelled', closesAt), ...cancelled],
  ],
};
