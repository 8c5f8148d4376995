import { isZone } from '../time/zones.ts';
import { flag, known, oneOf, readNumber, words } from './address.ts';
import { choice, defineList, oneLike, oneNumber, oneText } from './define-list.ts';

const id = known((text) => readNumber(text) !== null);
/** What every tab of the mentoring page knows. */
const page = {
  tab: oneOf(['find', 'bookings'], 'find'),
  /** The time zone of shown times; empty for the user's own. */
  tz: known(isZone),
  /** The meeting that a notification links to. */
  booking: id,
};

/** The mentors, or one mentor. */
export const mentorList = defineList({
  operation: 'listMentors',
  search: { longest: 200 },
  filters: {
    topic: oneText(60),
    /** BCP 47. */
    language: oneLike('^[A-Za-z0-9-]+$', 35),
    /** 1 (Monday) to 7. */
    weekday: oneNumber(7),
  },
  own: {
    ...page,
    /** Whether to include mentors with no free times. */
    all: flag,
    /** The username of the open mentor. */
    mentor: words(120),
    /** The meeting that the next meeting continues. */
    follows: id,
  },
  setByPage: ['tz', 'all'],
  pages: 1000,
});

/** The learner's meetings. */
export const bookingList = defineList({
  operation: 'listMentorBookings',
  filters: {},
  choices: { group: choice(['ahead', 'over'], 'ahead') },
  own: page,
  setByPage: ['booking'],
  pages: 1000,
});
