import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { applicationMachine } from './application.machine.ts';
import type { ApplicationEvent } from './application.setup.ts';

const intake = { closesAt: 100, isHeld: true };
const off = { ...intake, isHeld: false };
const ready = { ...intake, isComplete: true, isEligible: true };
const plain = [
  'draft.discarded',
  'application.withdrawn',
  'review.started',
  'application.shortlisted',
  'application.waitlisted',
  'application.rejected',
  'offer.declined',
  'programme.completed',
  'account.deleted',
] as const;

/** All events of an application, before and after the deadline. */
const events: readonly ApplicationEvent[] = [
  ...plain.map((type) => at(type, 30)),
  ...[20, 200].flatMap((moment): ApplicationEvent[] => [
    at('time.passed', moment),
    at('info.provided', moment),
    at('offer.accepted', moment),
    at('application.submitted', moment, { facts: ready }),
  ]),
  ...[
    { ...ready, isComplete: false },
    { ...ready, isEligible: false },
    { ...ready, ...off },
  ].map((facts) => at('application.submitted', 20, { facts })),
  ...[intake, off].flatMap((facts): ApplicationEvent[] => [
    at('intake.moved', 30, { facts }),
    at('intake.cancelled', 30, { facts }),
  ]),
  ...[10, 100].flatMap((until): ApplicationEvent[] => [
    at('info.requested', 30, { until }),
    at('place.offered', 30, { until }),
    at('interview.invited', 30, { facts: { lastFreeAt: until } }),
    at('interview.chosen', 30, { slotId: 1, facts: { startsAt: until } }),
  ]),
  at('interview.invited', 30, { facts: { lastFreeAt: null } }),
  at('interview.chosen', 30, { slotId: 1, facts: { startsAt: null } }),
  ...[null, 10, 90].map((startsAt) => at('interview.moved', 30, { facts: { startsAt } })),
];

export const applicationModel = modelOf(applicationMachine, {
  inputs: [{ closesAt: 100 }],
  events,
  equivalentMutants: {
    'application.over: begins in declined':
      'Each transition names the final state, so the initial state is never used.',
  },
});
