import { asSentence } from '../shared/text/as-sentence.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const round = (number: number) => Math.round(number * 100) / 100;
const points = (number: number) => (round(number) === 1 ? '1 point' : `${round(number)} points`);
const deduction = (percent: number) => `${percent}% off per day late`;

/** Texts of the assignment page, and of assignments in lessons and programmes. */
export const assignmentsMessages = {
  title: 'Assignment',
  what: 'the assignment',
  failedText: 'Your work is safe.',
  points,
  toCourse: 'Go to course',
  toProgramme: 'Go to programme',
  facts: {
    heading: 'About this assignment',
    due: (city: string) => `Due (${city})`,
    yourDue: (city: string) => `Due for you (${city})`,
    improveBy: (city: string) => `Improve by (${city})`,
    opens: (city: string) => `Opens (${city})`,
    noDue: 'No due date',
    dueTerm: 'Due',
    late: 'Late work',
    lateRule: (until: string | null, percent: number) =>
      `${until === null ? 'Accepted' : `Accepted until ${until}`}, ${percent === 0 ? 'with no points off' : deduction(percent)}.`,
    lateNever: 'Not accepted.',
    worth: 'Points',
    worthOf: (total: number, pass: number) => (pass === 0 ? points(total) : `${points(total)}, ${pass}% to pass`),
    course: 'Course',
    programme: 'Programme',
  },
  states: {
    notOpen: (moment: string) => `This assignment opens on ${moment}.`,
    notOpenYet: 'This assignment isn’t open yet.',
    draft: (moment: string | null) =>
      moment === null
        ? 'You haven’t submitted anything yet.'
        : `You haven’t submitted anything yet. This assignment is due on ${moment}.`,
    late: (moment: string | null, percent: number) =>
      `This assignment is overdue. ${moment === null ? 'You can still submit it' : `You can still submit it until ${moment}`}${
        percent === 0 ? '.' : `, with ${deduction(percent)}.`
      }`,
    closed: 'This assignment is closed, so you can’t submit work any more. You can still read it.',
    submitted: (moment: string) => `You submitted your work on ${moment}. It’s waiting to be graded.`,
    submittedAgain: (moment: string) => `You can replace your work with a better version until ${moment}.`,
    returned: (moment: string | null) =>
      moment === null
        ? 'Your work was returned with feedback. Improve it and submit it again.'
        : `Your work was returned with feedback. Improve it and submit it again by ${moment}.`,
    graded: (own: number, outOf: number) => `Your work is graded: ${round(own)} of ${points(outOf)}.`,
    passed: 'You passed.',
    notPassed: 'You didn’t pass.',
    reason: (words: string) => `Reason: ${words}`,
  },
  locked: {
    not_enrolled: 'This assignment is part of a course. Enrol in the course to read and submit it.',
    not_applied: 'This assignment is for shortlisted applicants. You haven’t applied for the programme.',
    not_shortlisted:
      'This assignment is for shortlisted applicants, and you aren’t shortlisted. Open your application to see its status.',
  },
  brief: 'Your task',
  rubric: 'How your work is graded',
  rubricCriterion: 'Criterion',
  rubricPoints: 'Points',
  total: 'Total',
  sample: 'Sample answer',
  sampleLead: 'A well-graded answer by someone else. Yours can look very different.',
  work: {
    heading: 'Your work',
    improve: 'Improve your work',
    again: 'Submit a better version',
    what: 'your draft',
    failedText: 'Your draft is safe. Try again, or come back later.',
    text: 'Text',
    files: 'Files',
    urls: 'Links',
    url: 'Link address',
    urlHelp: (most: number) =>
      `A page, document or picture that the person grading your work can open. Up to ${count(most, 'link', 'links')}.`,
    addUrl: 'Add link',
    badUrl: 'Enter a full address, such as https://example.com/page',
    knownUrl: 'You’ve already added this link',
    urlsFull: (most: number) => `You’ve added ${count(most, 'link', 'links')}, which is the maximum.`,
    removeUrl: 'Remove',
    removeUrlOf: (url: string) => `Remove: ${url}`,
    urlRemoved: (url: string) => `${url} was removed.`,
  },
  noText: 'No text',
  submit: {
    open: 'Submit',
    again: 'Submit again',
    heading: 'Submit your work?',
    words: (number: number) => count(number, 'word', 'words'),
    files: (number: number) => count(number, 'file', 'files'),
    urls: (number: number) => count(number, 'link', 'links'),
    contains: (parts: string) => `You’re submitting ${parts}.`,
    copy: 'We’ll save a copy of this version and give you a receipt.',
    replaces: (moment: string | null) =>
      moment === null ? 'You can submit a better version later.' : `You can submit a better version until ${moment}.`,
    late: (percent: number) => `Your work is late: ${percent}% off for each day.`,
    underWay: (number: number) =>
      number === 1
        ? 'One file is still uploading and won’t be included. Wait until it’s uploaded, or cancel the upload.'
        : `${number} files are still uploading and won’t be included. Wait until they’re uploaded, or cancel the uploads.`,
    confirm: 'Submit now',
    giveUp: 'Not yet',
    empty: 'Write something, or add a file or a link, before you submit.',
    saving: 'Saving your last change. You can submit in a moment.',
    failed: (reason: string) => `Your work wasn’t submitted. ${asSentence(reason)} Your draft is safe.`,
    done: (receipt: string) => `Work submitted. Your receipt is ${receipt}.`,
  },
  sent: {
    heading: 'Your submissions',
    number: (no: number) => `Submission ${no}`,
    receipt: 'Receipt',
    at: 'Submitted',
    late: (percent: number) => (percent === 0 ? 'Late' : `Late, ${percent}% off`),
    inTime: 'On time',
    show: 'Show submission',
    noText: 'No text',
    files: 'Submitted files',
    urls: 'Submitted links',
  },
  feedback: {
    heading: 'Feedback',
    of: (own: number, outOf: number) => `${round(own)} of ${points(outOf)}`,
    late: (percent: number, own: number) => `${points(own)} after ${percent}% off for late work`,
    criterion: 'Criterion',
    points: 'Points',
    comment: 'Comment',
    ofLine: (own: number, of: number) => `${round(own)} of ${round(of)}`,
    files: 'Files with the feedback',
    at: (moment: string) => `Given on ${moment}`,
    on: (no: number) => `For submission ${no}`,
  },
  step: {
    what: 'your assignment',
    until: (moment: string) => `Due ${moment}.`,
    lateUntil: (moment: string) => `Late work accepted until ${moment}.`,
  },
  lesson: {
    label: 'Assignment in this lesson',
    open: 'Open assignment',
  },
} as const;
