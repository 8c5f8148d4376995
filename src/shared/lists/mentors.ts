import { isZone } from '../time/zones.ts';
import { flag, known, oneOf, readNumber, words } from './address.ts';
import { defineList, oneLike, oneNumber, oneText } from './define-list.ts';

const id = known((text) => readNumber(text) !== null);

/** The mentors, and what else the mentoring page shows: one mentor, or the learner's meetings. */
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
    tab: oneOf(['find', 'bookings'], 'find'),
    /** The time zone of shown times; empty for the user's own. */
    tz: known(isZone),
    /** Whether to include mentors with no free times. */
    all: flag,
    /** The username of the open mentor. */
    mentor: words(120),
    /** The meeting that the next meeting continues. */
    follows: id,
    /** The meeting that a notification links to. */
    booking: id,
    group: oneOf(['ahead', 'over'], 'ahead'),
  },
  setByPage: ['tz', 'all'],
  pages: 1000,
});
