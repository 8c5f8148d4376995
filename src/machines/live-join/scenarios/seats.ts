import { portFailure } from '../../../shared/chart-testing/model.ts';
import {
  at,
  cancelled,
  full,
  inWindow,
  type JoinScenario,
  loaded,
  lookedAgain,
  minute,
  page,
  send,
  soon,
  strange,
  stranger,
} from './words.ts';

const timezone = 'Asia/Kolkata';

const enrolled = send({ type: 'enrolment.requested', timezone });

const gaveUp = send({ type: 'enrolmentEnding.requested' });

export const seats: readonly JoinScenario[] = [
  {
    it: 'takes a seat, and forgets a look that was under way',
    given: [loaded(strange), { wait: 5 * minute }],
    steps: [
      { ...enrolled, state: page('enrolling'), invokes: { enrol: { classId: 4, timezone } } },
      { ...enrolled },
      { answer: 'enrol', with: { kind: 'seen', seen: soon }, ...at('upcoming.scheduled', soon) },
    ],
  },
  {
    it: 'asks anew for a class whose seat it did not get',
    given: [loaded(strange), enrolled],
    steps: [{ answer: 'enrol', with: { kind: 'refused' }, state: 'loading', invokes: { loadClass: 4 } }],
  },
  {
    it: 'says when the wish for a seat got no answer, until the next one',
    given: [loaded(strange), enrolled],
    steps: [
      { fail: 'enrol', state: page('notEnrolled'), context: { failure: portFailure } },
      {
        ...enrolled,
        state: page('enrolling'),
        context: { failure: null },
        invokes: { enrol: { classId: 4, timezone } },
      },
    ],
  },
  ...(
    [
      ['before it', soon],
      ['in its window', inWindow],
      ['of a cancelled class', cancelled],
    ] as const
  ).map(
    ([when, seen]): JoinScenario => ({
      it: `gives a seat back ${when}, and forgets a look that was under way`,
      given: [loaded(seen), { wait: seen === inWindow ? 20_000 : 5 * minute }],
      steps: [
        { ...gaveUp, state: page('ending'), invokes: { endEnrolment: 4 } },
        { answer: 'endEnrolment', with: strange, ...at('notEnrolled', strange) },
      ],
    }),
  ),
  {
    it: 'shows that the seats have gone meanwhile when the wish for one got no answer',
    given: [loaded(strange), { wait: 5 * minute }, enrolled, lookedAgain(full)],
    steps: [{ fail: 'enrol', state: page('full'), context: { failure: portFailure } }],
  },
  {
    it: 'shows that the class is cancelled when the seat is given back',
    given: [loaded(soon), gaveUp],
    steps: [
      {
        answer: 'endEnrolment',
        with: { ...cancelled, ...stranger },
        ...at('cancelled', { ...cancelled, ...stranger }),
      },
    ],
  },
  {
    it: 'says when a seat could not be given back, until the next try',
    given: [loaded(soon), gaveUp],
    steps: [
      { fail: 'endEnrolment', state: page('upcoming.scheduled'), context: { failure: portFailure } },
      { ...gaveUp, state: page('ending'), context: { failure: null }, invokes: { endEnrolment: 4 } },
    ],
  },
];
