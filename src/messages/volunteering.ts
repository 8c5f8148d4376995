import { isolated } from '../shared/text/isolated.ts';
import { heldSeatMessages } from './held-seat.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Shifts, and a volunteer's sign-up for a shift. */
export const shiftMessages = {
  what: 'the shifts',
  list: 'Shifts',
  lead: (city: string) => `Time zone: ${city}`,
  none: 'No shifts planned yet. Save the programme, and we’ll notify you when its dates change.',
  noTime: 'Time to be announced',
  everybody: 'Unlimited spots',
  seatsLeft: (left: number, seats: number) => `${left} of ${seats} spots left`,
  full: (seats: number) => (seats === 1 ? 'The only spot is taken' : `All ${seats} spots are taken`),
  waiting: (people: number) => `${people} on the waiting list`,
  people: (people: number) =>
    people === 0 ? 'No sign-ups yet' : count(people, 'person signed up', 'people signed up'),
  part: 'Your sign-up',
  signUp: 'Sign up',
  wait: 'Join waiting list',
  cancel: 'Cancel sign-up',
  stopWaiting: 'Leave waiting list',
  accept: 'Accept spot',
  decline: 'Decline spot',
  of: (action: string, shift: string) => `${action}: ${shift}`,
  states: {
    open: '',
    waitable: 'Full',
    waiting: 'You’re on the waiting list',
    offered: 'A spot has opened up for you',
    held: heldSeatMessages.standing,
    booked: 'You’re signed up',
    begun: 'You were signed up',
    attended: 'You attended',
    missed: 'Marked as absent',
    cancelled: 'Shift cancelled',
    over: 'Already started or ended',
    undated: 'Not open yet',
  },
  expired: 'The spot that we held for you has expired. You can sign up again.',
  position: (position: number) => (position === 1 ? 'You’re next in line.' : `You’re number ${position} in line.`),
  takeUntil: (moment: string) => `Accept the spot by ${moment}.`,
  returnable: (moment: string) => `You can cancel until ${moment}.`,
  tooLate: 'It’s too late to cancel here. If you can’t come, tell the host.',
  hostMessage: 'Message from the host:',
  cancelling: {
    heading: 'Cancel your sign-up?',
    text: (shift: string, waiting: number) =>
      `You give up your spot: ${shift}. ${
        waiting === 0
          ? 'Others can then take the spot. You can sign up again while spots are left.'
          : `The spot goes to the next of ${count(waiting, 'person', 'people')} on the waiting list. To sign up again, you’d join the end of the list.`
      }`,
    confirm: 'Cancel sign-up',
    keep: 'Keep spot',
  },
  leaving: {
    heading: 'Leave the waiting list?',
    text: (shift: string) =>
      `You lose your place in line: ${shift}. If you join again, you start at the end of the list.`,
    confirm: 'Leave waiting list',
    keep: 'Stay on the list',
  },
  changeFailed: (reason: string) => `Your sign-up wasn’t changed. ${reason}`,
  done: {
    booked: (shift: string) => `You’re signed up: ${shift}`,
    waiting: (shift: string) => `You’re on the waiting list: ${shift}`,
    gone: (shift: string) => `You’re no longer signed up: ${shift}`,
  },
  lost: 'The last spot was just taken. You can join the waiting list.',
  stale: 'This shift has changed. You’re seeing the latest version.',
  calendar: 'This shift is in your calendar.',
  toCalendar: 'Open your calendar',
} as const;

/** Reasons why a sign-up or hours weren't changed, by the code of the answer. */
export const volunteeringRefusals = {
  full: 'There are no spots left.',
  address_not_confirmed: 'Confirm your email address first. You can request a new link in My portal.',
  over: 'The shift has started.',
  cancelled: 'The host has cancelled the shift.',
  closed: 'Sign-up is closed right now.',
  stale: 'This shift has changed. You’re seeing the latest version.',
  illegal_event: 'It’s too late to make this change.',
  too_early: 'The shift hasn’t started yet.',
} as const;

/** Volunteering hours of a shift. */
export const volunteerHoursMessages = {
  heading: 'Your hours',
  before: 'Once the shift has started, you can enter your hours here.',
  missed: 'The host marked you as absent, so you can’t enter hours. If that’s wrong, tell the host.',
  enter: 'Enter your hours. They count once the host approves them.',
  zone: (city: string) => `Time zone: ${city}`,
  from: 'From',
  until: 'To',
  note: 'Note',
  noteHelp: 'What you did (optional).',
  evidence: 'Evidence (optional)',
  evidenceHelp: 'For example, a signed sheet or a picture. The host sees it with your hours.',
  evidenceGone: 'A file is no longer available. Remove it and add it again.',
  evidenceUnderWay: 'Wait until the file has uploaded, or remove it.',
  evidenceSent: 'Evidence',
  send: 'Send hours',
  sendAgain: 'Send hours again',
  correct: 'Correct hours',
  keep: 'Cancel',
  sent: 'Your hours were sent',
  failed: (reason: string) => `Your hours were not sent. ${reason}`,
  missing: 'Enter a day and a time',
  notAfter: 'Choose a time after the start',
  tooLong: 'Enter up to 24 hours',
  toCome: 'Choose a time that has passed',
  noteLong: 'Use up to 1,000 characters',
  states: { submitted: 'Waiting for approval', returned: 'Returned', approved: 'Approved' },
  says: {
    submitted: 'The host hasn’t checked your hours yet. You can still correct them.',
    returned: 'Correct your hours and send them again. They count once the host approves them.',
    approved: 'These hours count.',
  },
  reason: 'Message from the host:',
  time: 'When',
  length: 'Length',
  sentAt: 'Sent',
  hours: (hours: number) => `${hours} h`,
  minutes: (minutes: number) => `${minutes} min`,
} as const;

/** The overview above the list of volunteering programmes. */
export const volunteerOverviewMessages = {
  heading: 'Your volunteering',
  next: 'Your next shifts',
  noNext: 'No upcoming shifts. Open a programme and sign up for a shift.',
  year: (year: number) => `Your hours in ${year}`,
  approved: 'approved',
  submitted: 'waiting for approval',
  returned: (length: string) => `${length} returned for correction`,
  record: 'All hours and certificates',
  what: 'your shifts and hours',
} as const;

/** The page of volunteering certificates and hours. */
export const volunteerRecordMessages = {
  lead: 'Your volunteering hours, and the certificates you’ve earned with them.',
  what: 'your certificates',
  nothing:
    'No certificates yet. Sign up for a shift, enter your hours, and get a certificate once enough hours are approved.',
  find: 'Find volunteering',
  certificates: 'Certificates',
  noCertificates: 'No certificates yet. You’ll get one automatically once enough of your hours are approved.',
  hours: (length: string) => `${length} approved`,
  next: 'Next certificates',
  progress: (approved: string, all: number) => `${approved} of ${all} hours approved`,
  progressOf: (programme: string) => `Progress to the certificate: ${isolated(programme)}`,
  alsoWaits: (length: string) => `${length} waiting for approval`,
  list: 'Your hours',
  whatHours: 'your hours',
  noHours: 'No hours yet. Enter your hours after a shift.',
  noneHere: 'No hours match these filters.',
  found: (total: number) => count(total, 'entry', 'entries'),
  sum: (approved: string, waiting: string) => `${approved} approved, ${waiting} waiting`,
  year: 'Year',
  everyYear: 'All years',
  state: 'Status',
  all: 'All',
  open: 'Open',
  openOf: (action: string, shift: string) => `${action}: ${shift}`,
  correct: 'Correct',
} as const;
