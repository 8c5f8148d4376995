import { isolated } from '../shared/text/isolated.ts';
import { heldSeatMessages } from './held-seat.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The words of shifts, and of somebody’s seat in one. */
export const shiftMessages = {
  loading: 'Loading the shifts',
  failed: (reason: string) => `The shifts could not be loaded: ${reason}`,
  retry: 'Try again',
  list: 'Shifts',
  lead: (city: string) => `Times are by the clocks of ${city}.`,
  none: 'No shift has been planned yet. Save the programme: we tell you when its dates move.',
  noTime: 'Its time is not known yet',
  everybody: 'Room for everybody',
  seatsLeft: (left: number, seats: number) => `${left} of ${seats} seats left`,
  full: (seats: number) => (seats === 1 ? 'The only seat is taken' : `All ${seats} seats are taken`),
  waiting: (people: number) => count(people, 'person waits', 'people wait'),
  people: (people: number) =>
    people === 0 ? 'Nobody has a seat yet' : count(people, 'person has a seat', 'people have a seat'),
  part: 'Your part',
  signUp: 'Sign up',
  wait: 'Wait for a seat',
  cancel: 'Cancel',
  stopWaiting: 'Stop waiting',
  accept: 'Take the seat',
  decline: 'Leave it to the next',
  of: (action: string, shift: string) => `${action}: ${shift}`,
  states: {
    open: '',
    waitable: 'Full',
    waiting: 'You wait for a seat',
    offered: 'A seat is held for you',
    held: heldSeatMessages.standing,
    booked: 'You have a seat',
    begun: 'You had a seat',
    attended: 'You were there',
    missed: 'Noted as not there',
    cancelled: 'The shift is cancelled',
    over: 'It has begun or is over',
    undated: 'Not open yet',
  },
  lapsed: 'A seat was held for you and went to the next. You can sign up again.',
  position: (position: number) => (position === 1 ? 'You are the next.' : `${position - 1} before you.`),
  takeUntil: (moment: string) => `Take it until ${moment}.`,
  returnable: (moment: string) => `You can cancel until ${moment}.`,
  tooLate: 'It is too late to cancel here. If you cannot come, tell the host.',
  said: 'In the host’s words:',
  cancelling: {
    heading: 'Cancel this shift?',
    text: (shift: string, waiting: number) =>
      `You give back your seat: ${shift}. ${
        waiting === 0
          ? 'It is free for others at once. You can sign up again as long as a seat is left.'
          : `It is offered to the first of ${count(waiting, 'person', 'people')} who ${waiting === 1 ? 'waits' : 'wait'}. To come after all you would wait behind them.`
      }`,
    confirm: 'Give the seat back',
    keep: 'Keep the seat',
  },
  leaving: {
    heading: 'Stop waiting?',
    text: (shift: string) =>
      `You lose your place among those who wait: ${shift}. If you come back, you wait behind all others.`,
    confirm: 'Stop waiting',
    keep: 'Go on waiting',
  },
  changeFailed: (reason: string) => `Nothing was changed: ${reason}`,
  done: {
    booked: (shift: string) => `You have a seat: ${shift}`,
    waiting: (shift: string) => `You wait for a seat: ${shift}`,
    gone: (shift: string) => `You have no part in it any more: ${shift}`,
  },
  lost: 'The last seat has just been taken. You can wait for one.',
  stale: 'It has changed meanwhile. What you see now is how it stands.',
  calendar: 'It is in your calendar.',
  toCalendar: 'Open your calendar',
} as const;

/** Why a sign-up or hours were not changed, by the code of the answer. */
export const volunteeringRefusals = {
  full: 'no seat is left',
  address_not_confirmed: 'confirm your email address first. We can email you the link again in My portal.',
  over: 'it has begun',
  cancelled: 'the host has cancelled it',
  closed: 'one cannot sign up for it now',
  stale: 'it has changed meanwhile. What you see now is how it stands.',
  illegal_event: 'it is too late for that',
  too_early: 'the shift has not begun',
} as const;

/** The words of the hours that somebody gives. */
export const volunteerHoursMessages = {
  heading: 'Your hours',
  before: 'Once the shift has begun you enter here how long you were there.',
  missed: 'The host has noted that you were not there, so no hours can be entered. If that is wrong, tell the host.',
  enter: 'Enter how long you were there. The host looks at it, and what is approved counts.',
  zone: (city: string) => `By the clocks of ${city}.`,
  from: 'From',
  until: 'Until',
  note: 'Note',
  noteHelp: 'What you did, if you like to say it.',
  evidence: 'Evidence, if you have some',
  evidenceHelp: 'A signed sheet, for instance, or a picture. The host reads it together with your hours.',
  evidenceGone: 'A file is not there any more: take it out, and add it anew',
  evidenceUnderWay: 'Wait until the file has arrived, or take it out',
  evidenceSent: 'Evidence',
  send: 'Send the hours',
  sendAgain: 'Send them again',
  correct: 'Correct them',
  keep: 'Leave them as they are',
  sent: 'Your hours are sent',
  failed: (reason: string) => `Your hours were not sent: ${reason}`,
  missing: 'Enter a day and a time',
  notAfter: 'It has to be after the beginning',
  tooLong: 'It can be 24 hours at most',
  toCome: 'It cannot be later than now',
  noteLong: 'It can have 1,000 characters at most',
  states: { submitted: 'Waiting for approval', returned: 'Came back', approved: 'Approved' },
  says: {
    submitted: 'The host has not looked at them yet. You can correct them until then.',
    returned: 'Correct them and send them again. Nothing of them counts until they are approved.',
    approved: 'They count.',
  },
  reason: 'In the host’s words:',
  time: 'When',
  length: 'Length',
  sentAt: 'Sent',
  hours: (hours: number) => `${hours} h`,
  minutes: (minutes: number) => `${minutes} min`,
} as const;

/** What stands above the list of volunteering programmes. */
export const volunteerOverviewMessages = {
  heading: 'Your volunteering',
  next: 'Your next shifts',
  noNext: 'No shift is planned for you. Open a programme and sign up for one.',
  year: (year: number) => `Your hours in ${year}`,
  approved: 'approved',
  submitted: 'waiting for approval',
  returned: (length: string) => `${length} came back to be corrected`,
  record: 'All hours and certificates',
  loading: 'Loading your shifts and hours',
  failed: (reason: string) => `Your shifts and hours could not be loaded: ${reason}`,
} as const;

/** The page of certificates of volunteering, and of the hours that lead to them. */
export const volunteerRecordMessages = {
  lead: 'The hours that you have given, and the certificates that they have earned you.',
  loading: 'Loading your certificates',
  failed: (reason: string) => `Your certificates could not be loaded: ${reason}`,
  retry: 'Try again',
  nothing:
    'Your first certificate will be here. Sign up for a shift, enter your hours after it, and have them approved.',
  find: 'Find volunteering',
  certificates: 'Certificates',
  noCertificates: 'None yet. It comes by itself once enough of your hours are approved.',
  hours: (length: string) => `${length} approved`,
  next: 'On the way to the next',
  progress: (approved: string, all: number) => `${approved} of ${all} hours approved`,
  progressOf: (programme: string) => `On the way to the certificate: ${isolated(programme)}`,
  alsoWaits: (length: string) => `${length} wait for approval`,
  list: 'Your hours',
  listFailed: (reason: string) => `Your hours could not be loaded: ${reason}`,
  listLoading: 'Loading your hours',
  noHours: 'You have entered no hours yet.',
  noneHere: 'No hours stand so in this year.',
  found: (total: number) => count(total, 'entry', 'entries'),
  sum: (approved: string, waiting: string) => `${approved} approved, ${waiting} waiting`,
  year: 'Year',
  everyYear: 'All years',
  state: 'How they stand',
  all: 'All',
  open: 'Open',
  openOf: (action: string, shift: string) => `${action}: ${shift}`,
  correct: 'Correct',
} as const;
