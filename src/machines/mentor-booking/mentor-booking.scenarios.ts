import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { mentorBookingMachine } from './mentor-booking.machine.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const [startsAt, endsAt] = [200 * hour, 201 * hour];

const free = { facts: { isFree: true } };
const taken = { facts: { isFree: false } };
const requested = at('booking.requested', hour);
const accepted = at('booking.accepted', 2 * hour, free);
const asked = at('info.asked', 3 * hour, { text: 'Which field?' });
const [newStart, newEnd] = [30 * hour, 31 * hour];
const proposed = at('time.proposed', 3 * hour, { startsAt: newStart, endsAt: newEnd, ...free });
const passed = (moment: number) => at('time.passed', moment);
const rated = at('meeting.rated', endsAt, { rating: 5, comment: 'Thanks.' });
const learnerLeft = at('learner.left', 4 * hour);
const mentorLeft = at('mentor.left', 4 * hour);

type BookingOutcome = Outcome<typeof mentorBookingMachine>;
const ended = (state: string, ...does: string[]): BookingOutcome => [state, { dueAt: null }, { does }];
const confirmed: BookingOutcome = [
  'confirmed',
  { dueAt: startsAt },
  { does: ['noteAnswer', 'notifyOfAcceptance', 'remindBoth'] },
];
const cancelled = ended('cancelledByLearner', 'notifyOfCancellation');
const declined = ended('declined', 'notifyOfDecline');
const expired = ended('expired', 'notifyOfExpiry');
const calledOff = ended('cancelledByMentor', 'notifyOfCallOff');

export const mentorBookingScenarios: Scenarios<typeof mentorBookingMachine> = {
  'sends a request for a time ahead, open for three days': [
    { begins: ['unsent', { startsAt, endsAt, dueAt: null }] },
    [at('booking.requested', startsAt)],
    [accepted],
    [requested, 'open.requested', { dueAt: 73 * hour }, { does: ['notifyOfRequest', 'remindMentor'] }],
    [requested],
    [at('meeting.rated', 2 * hour, { rating: 5, comment: '' })],
    [passed(73 * hour - 1)],
    [passed(73 * hour), ...expired],
  ],
  'sends a request that is open until the start, if that is sooner': [
    [
      at('booking.requested', 199 * hour),
      'open.requested',
      { dueAt: startsAt },
      { does: ['notifyOfRequest', 'remindMentor'] },
    ],
    [at('booking.accepted', startsAt, free)],
    [at('info.asked', startsAt, { text: 'Which field?' })],
    [passed(startsAt), ...expired],
  ],
  'becomes a meeting when the mentor accepts and both are free': [
    { given: [requested] },
    [at('booking.accepted', 2 * hour, taken)],
    [accepted, ...confirmed],
    [accepted],
    [passed(startsAt - 1)],
    [at('learner.missed', startsAt - 1)],
    [passed(startsAt), 'inProgress', { dueAt: endsAt }],
    [passed(endsAt - 1)],
    [passed(endsAt), 'awaitingFeedback', { dueAt: endsAt + 7 * day }, { does: ['countMeeting'] }],
    [passed(endsAt + 7 * day - 1)],
    [rated, ...ended('completed', 'keepRating')],
  ],
  'is completed after a week without feedback': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [passed(endsAt + 7 * day), ...ended('completed')],
  ],
  'changes to a time that the mentor proposes, and waits for the learner': [
    { given: [requested] },
    [at('time.proposed', 3 * hour, { startsAt: newStart, endsAt: newEnd, ...taken })],
    [at('time.proposed', 30 * hour, { startsAt: newStart, endsAt: newEnd, ...free })],
    [at('time.proposed', 3 * hour, { startsAt: newStart, endsAt: newStart, ...free })],
    [
      proposed,
      'open.countered',
      { startsAt: newStart, endsAt: newEnd, dueAt: newStart },
      { does: ['noteAnswer', 'notifyOfProposal'] },
    ],
    [accepted],
    [at('time.accepted', 4 * hour, taken)],
    [at('time.accepted', newStart, free)],
    [
      at('time.accepted', 4 * hour, free),
      'confirmed',
      { dueAt: newStart },
      { does: ['notifyOfAgreement', 'remindBoth'] },
    ],
  ],
  'gives the learner three days to answer a new time, if the start isn’t sooner': [
    { given: [requested] },
    [
      at('time.proposed', 3 * hour, { startsAt: startsAt + hour, endsAt: endsAt + hour, ...free }),
      'open.countered',
      { startsAt: startsAt + hour, endsAt: endsAt + hour, dueAt: 75 * hour },
      { does: ['noteAnswer', 'notifyOfProposal'] },
    ],
    [passed(75 * hour - 1)],
    [passed(75 * hour), ...expired],
  ],
  'waits for the learner’s answer to a question, then for the mentor': [
    { given: [requested] },
    [asked, 'open.infoAsked', { dueAt: 75 * hour }, { does: ['noteAnswer', 'keepQuestion', 'notifyOfQuestion'] }],
    [accepted],
    [at('info.given', startsAt, { text: 'Statistics.' })],
    [
      at('info.given', 5 * hour, { text: 'Statistics.' }),
      'open.requested',
      { dueAt: 77 * hour },
      { does: ['keepAnswer', 'notifyOfAnswer', 'remindMentor'] },
    ],
  ],
  'expires if the learner doesn’t answer the question': [
    { given: [requested, asked] },
    [passed(75 * hour - 1)],
    [passed(75 * hour), ...expired],
  ],
  'can be declined by the mentor as a new request': [
    { given: [requested] },
    [at('booking.declined', 4 * hour), ...ended('declined', 'noteAnswer', 'notifyOfDecline')],
  ],
  'can be declined by the mentor after proposing another time': [
    { given: [requested, proposed] },
    [at('booking.declined', 4 * hour), ...declined],
  ],
  'can be declined by the mentor after asking a question': [
    { given: [requested, asked] },
    [at('booking.declined', 4 * hour), ...declined],
  ],
  'can be withdrawn by the learner as a new request': [
    { given: [requested] },
    [at('booking.cancelled', 4 * hour), ...cancelled],
  ],
  'can be withdrawn by the learner instead of accepting another time': [
    { given: [requested, proposed] },
    [at('booking.cancelled', 4 * hour), ...cancelled],
  ],
  'can be withdrawn by the learner instead of answering a question': [
    { given: [requested, asked] },
    [at('booking.cancelled', 4 * hour), ...cancelled],
  ],
  'can be cancelled by the learner until two hours before the start': [
    { given: [requested, accepted] },
    [at('booking.cancelled', 198 * hour)],
    [at('booking.cancelled', 198 * hour - 1), ...cancelled],
  ],
  'can be cancelled by the mentor until the start': [
    { given: [requested, accepted] },
    [at('booking.declined', 4 * hour)],
    [at('meeting.calledOff', startsAt)],
    [at('meeting.calledOff', startsAt - 1), ...calledOff],
  ],
  'can be reported by the mentor as missed by the learner, after ten minutes': [
    { given: [requested, accepted, passed(startsAt)] },
    [at('meeting.calledOff', startsAt + 1)],
    [at('learner.missed', startsAt + 10 * minute - 1)],
    [at('learner.missed', startsAt + 10 * minute), ...ended('missedByLearner', 'notifyOfLearnerAbsence')],
  ],
  'can be reported by the learner as missed by the mentor, after ten minutes': [
    { given: [requested, accepted, passed(startsAt)] },
    [at('mentor.missed', startsAt + 10 * minute - 1)],
    [at('mentor.missed', startsAt + 10 * minute), ...ended('missedByMentor', 'notifyOfMentorAbsence')],
  ],
  'isn’t counted if the learner is reported absent afterwards': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [at('learner.missed', endsAt), ...ended('missedByLearner', 'uncountMeeting', 'notifyOfLearnerAbsence')],
  ],
  'isn’t counted if the mentor is reported absent afterwards': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [at('mentor.missed', endsAt), ...ended('missedByMentor', 'uncountMeeting', 'notifyOfMentorAbsence')],
  ],
  'ends with the learner’s account as a request': [{ given: [requested] }, [learnerLeft, ...cancelled]],
  'ends with the learner’s account after another time was proposed': [
    { given: [requested, proposed] },
    [learnerLeft, ...cancelled],
  ],
  'ends with the learner’s account after a question': [{ given: [requested, asked] }, [learnerLeft, ...cancelled]],
  'ends with the learner’s account as a confirmed meeting': [
    { given: [requested, accepted] },
    [learnerLeft, ...cancelled],
  ],
  'ends with the learner’s account after the start': [
    { given: [requested, accepted, passed(startsAt)] },
    [learnerLeft, ...cancelled],
  ],
  'ends with the learner’s account after the end': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [learnerLeft, ...ended('completed')],
  ],
  'ends with the mentor’s account as a request': [{ given: [requested] }, [mentorLeft, ...declined]],
  'ends with the mentor’s account after they proposed another time': [
    { given: [requested, proposed] },
    [mentorLeft, ...declined],
  ],
  'ends with the mentor’s account after their question': [{ given: [requested, asked] }, [mentorLeft, ...declined]],
  'ends with the mentor’s account as a confirmed meeting': [
    { given: [requested, accepted] },
    [mentorLeft, ...calledOff],
  ],
  'ends with the mentor’s account after the start': [
    { given: [requested, accepted, passed(startsAt)] },
    [mentorLeft, ...calledOff],
  ],
  'ends with the mentor’s account after the end': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [mentorLeft, ...ended('completed')],
  ],
};
