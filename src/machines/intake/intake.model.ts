import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { type IntakeEvent, intakeMachine } from './intake.machine.ts';

const day = 86_400_000;
const planned = { opensAt: 10 * day, closesAt: 30 * day };
const short = { opensAt: 10 * day, closesAt: 12 * day };
const later = { opensAt: 40 * day, closesAt: 60 * day };
const longer = { opensAt: 10 * day, closesAt: 60 * day };

/** All events of an intake: before the intake, during it, in its last days and after its end. */
const events = [0, 11, 28, 31, 58, 400, 500].flatMap((number): IntakeEvent[] => [
  at('time.passed', number * day),
  at('intake.moved', number * day, later),
  at('intake.moved', number * day, longer),
  at('intake.cancelled', number * day),
]);

export const intakeModel = modelOf(intakeMachine, {
  inputs: [planned, short],
  events,
  distinguish: ({ context }) => [context.opensAt, context.closesAt],
});
