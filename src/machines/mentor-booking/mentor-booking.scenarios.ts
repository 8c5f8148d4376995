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

type Told = Outcome<typeof mentorBookingMachine>;
const ended = (state: string, ...does: string[]): Told => [state, { dueAt: null }, { does }];
const confirmed: Told = ['confirmed', { dueAt: startsAt }, { does: ['noteAnswer', 'tellAccepted', 'remindBoth'] }];
const cancelled = ended('cancelledByLearner', 'tellCancelled');
const declined = ended('declined', 'tellDeclined');
const expired = ended('expired', 'tellExpired');
const calledOff = ended('cancelledByMentor', 'tellCalledOff');

export const mentorBookingScenarios: Scenarios<typeof mentorBookingMachine> = {
  'asks for a time that has not come, for three days': [
    { begins: ['unsent', { startsAt, endsAt, dueAt: null }] },
    [at('booking.requested', startsAt)],
    [accepted],
    [requested, 'open.requested', { dueAt: 73 * hour }, { does: ['tellRequested', 'remindMentor'] }],
    [requested],
    [at('meeting.rated', 2 * hour, { rating: 5, comment: '' })],
    [passed(73 * hour - 1)],
    [passed(73 * hour), ...expired],
  ],
  'asks until the meeting would begin, where that is sooner': [
    [
      at('booking.requested', 199 * hour),
      'open.requested',
      { dueAt: startsAt },
      { does: ['tellRequested', 'remindMentor'] },
    ],
    [at('booking.accepted', startsAt, free)],
    [at('info.asked', startsAt, { text: 'Which field?' })],
    [passed(startsAt), ...expired],
  ],
  'is a meeting once the mentor accepts a time that nothing else takes': [
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
  'is over where nobody says how it was for a week': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [passed(endsAt + 7 * day), ...ended('completed')],
  ],
  'moves to another time that the mentor proposes, and waits for the learner': [
    { given: [requested] },
    [at('time.proposed', 3 * hour, { startsAt: newStart, endsAt: newEnd, ...taken })],
    [at('time.proposed', 30 * hour, { startsAt: newStart, endsAt: newEnd, ...free })],
    [at('time.proposed', 3 * hour, { startsAt: newStart, endsAt: newStart, ...free })],
    [
      proposed,
      'open.countered',
      { startsAt: newStart, endsAt: newEnd, dueAt: newStart },
      { does: ['noteAnswer', 'tellProposed'] },
    ],
    [accepted],
    [at('time.accepted', 4 * hour, taken)],
    [at('time.accepted', newStart, free)],
    [at('time.accepted', 4 * hour, free), 'confirmed', { dueAt: newStart }, { does: ['tellAgreed', 'remindBoth'] }],
  ],
  'gives the learner three days for another time, where there are as many': [
    { given: [requested] },
    [
      at('time.proposed', 3 * hour, { startsAt: startsAt + hour, endsAt: endsAt + hour, ...free }),
      'open.countered',
      { startsAt: startsAt + hour, endsAt: endsAt + hour, dueAt: 75 * hour },
      { does: ['noteAnswer', 'tellProposed'] },
    ],
    [passed(75 * hour - 1)],
    [passed(75 * hour), ...expired],
  ],
  'asks the learner for more, and then the mentor again': [
    { given: [requested] },
    [asked, 'open.infoAsked', { dueAt: 75 * hour }, { does: ['noteAnswer', 'keepQuestion', 'tellAsked'] }],
    [accepted],
    [at('info.given', startsAt, { text: 'Statistics.' })],
    [
      at('info.given', 5 * hour, { text: 'Statistics.' }),
      'open.requested',
      { dueAt: 77 * hour },
      { does: ['keepAnswer', 'tellGiven', 'remindMentor'] },
    ],
  ],
  'expires where the learner says no more': [
    { given: [requested, asked] },
    [passed(75 * hour - 1)],
    [passed(75 * hour), ...expired],
  ],
  'is declined by the mentor as long as it is no meeting: at first': [
    { given: [requested] },
    [at('booking.declined', 4 * hour), ...ended('declined', 'noteAnswer', 'tellDeclined')],
  ],
  'after another time': [{ given: [requested, proposed] }, [at('booking.declined', 4 * hour), ...declined]],
  'after a question': [{ given: [requested, asked] }, [at('booking.declined', 4 * hour), ...declined]],
  'is taken back by the learner: at first': [{ given: [requested] }, [at('booking.cancelled', 4 * hour), ...cancelled]],
  'instead of another time': [{ given: [requested, proposed] }, [at('booking.cancelled', 4 * hour), ...cancelled]],
  'instead of an answer': [{ given: [requested, asked] }, [at('booking.cancelled', 4 * hour), ...cancelled]],
  'is cancelled by the learner until two hours before it': [
    { given: [requested, accepted] },
    [at('booking.cancelled', 198 * hour)],
    [at('booking.cancelled', 198 * hour - 1), ...cancelled],
  ],
  'is called off by the mentor until it begins': [
    { given: [requested, accepted] },
    [at('booking.declined', 4 * hour)],
    [at('meeting.calledOff', startsAt)],
    [at('meeting.calledOff', startsAt - 1), ...calledOff],
  ],
  'was missed by the learner, says the mentor after ten minutes': [
    { given: [requested, accepted, passed(startsAt)] },
    [at('meeting.calledOff', startsAt + 1)],
    [at('learner.missed', startsAt + 10 * minute - 1)],
    [at('learner.missed', startsAt + 10 * minute), ...ended('missedByLearner', 'tellLearnerMissed')],
  ],
  'or by the mentor, says the learner': [
    { given: [requested, accepted, passed(startsAt)] },
    [at('mentor.missed', startsAt + 10 * minute - 1)],
    [at('mentor.missed', startsAt + 10 * minute), ...ended('missedByMentor', 'tellMentorMissed')],
  ],
  'counts no meeting of which that is said afterwards: of the learner': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [at('learner.missed', endsAt), ...ended('missedByLearner', 'uncountMeeting', 'tellLearnerMissed')],
  ],
  'of the mentor': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [at('mentor.missed', endsAt), ...ended('missedByMentor', 'uncountMeeting', 'tellMentorMissed')],
  ],
  'ends with the account of the learner: a request': [{ given: [requested] }, [learnerLeft, ...cancelled]],
  'another time for them': [{ given: [requested, proposed] }, [learnerLeft, ...cancelled]],
  'a question for them': [{ given: [requested, asked] }, [learnerLeft, ...cancelled]],
  'their meeting': [{ given: [requested, accepted] }, [learnerLeft, ...cancelled]],
  'one that has begun': [{ given: [requested, accepted, passed(startsAt)] }, [learnerLeft, ...cancelled]],
  'one that is over': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [learnerLeft, ...ended('completed')],
  ],
  'ends with the account of the mentor: a request to them': [{ given: [requested] }, [mentorLeft, ...declined]],
  'another time of theirs': [{ given: [requested, proposed] }, [mentorLeft, ...declined]],
  'a question of theirs': [{ given: [requested, asked] }, [mentorLeft, ...declined]],
  'a meeting with them': [{ given: [requested, accepted] }, [mentorLeft, ...calledOff]],
  'one that they have begun': [{ given: [requested, accepted, passed(startsAt)] }, [mentorLeft, ...calledOff]],
  'one that they have held': [
    { given: [requested, accepted, passed(startsAt), passed(endsAt)] },
    [mentorLeft, ...ended('completed')],
  ],
};
