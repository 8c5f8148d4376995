import { portFailure } from '../../support/walk.ts';
import {
  at,
  cancelled,
  full,
  input,
  inWindow,
  type JoinStory,
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

export const seats: readonly JoinStory[] = [
  {
    says: 'takes a seat, and forgets a look that was under way',
    input,
    given: [loaded(strange), { wait: 5 * minute }],
    steps: [
      { ...enrolled, is: page('enrolling'), asks: { enrol: { classId: 4, timezone } } },
      { ...enrolled },
      { answer: 'enrol', with: { kind: 'seen', seen: soon }, ...at('upcoming.scheduled', soon) },
    ],
  },
  {
    says: 'asks anew for a class whose seat it did not get',
    input,
    given: [loaded(strange), enrolled],
    steps: [{ answer: 'enrol', with: { kind: 'refused' }, is: 'loading', asks: { loadClass: 4 } }],
  },
  {
    says: 'says when the wish for a seat got no answer, until the next one',
    input,
    given: [loaded(strange), enrolled],
    steps: [
      { fail: 'enrol', is: page('notEnrolled'), knows: { failure: portFailure } },
      {
        ...enrolled,
        is: page('enrolling'),
        knows: { failure: null },
        asks: { enrol: { classId: 4, timezone } },
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
    ([when, seen]): JoinStory => ({
      says: `gives a seat back ${when}, and forgets a look that was under way`,
      input,
      given: [loaded(seen), { wait: seen === inWindow ? 20_000 : 5 * minute }],
      steps: [
        { ...gaveUp, is: page('ending'), asks: { endEnrolment: 4 } },
        { answer: 'endEnrolment', with: strange, ...at('notEnrolled', strange) },
      ],
    }),
  ),
  {
    says: 'shows that the seats have gone meanwhile when the wish for one got no answer',
    input,
    given: [loaded(strange), { wait: 5 * minute }, enrolled, lookedAgain(full)],
    steps: [{ fail: 'enrol', is: page('full'), knows: { failure: portFailure } }],
  },
  {
    says: 'shows that the class is cancelled when the seat is given back',
    input,
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
    says: 'says when a seat could not be given back, until the next try',
    input,
    given: [loaded(soon), gaveUp],
    steps: [
      { fail: 'endEnrolment', is: page('upcoming.scheduled'), knows: { failure: portFailure } },
      { ...gaveUp, is: page('ending'), knows: { failure: null }, asks: { endEnrolment: 4 } },
    ],
  },
];
