const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const round = (number: number) => Math.round(number * 100) / 100;
const points = (number: number) => (round(number) === 1 ? '1 point' : `${round(number)} points`);

/** What people read on an assignment. */
export const assignmentsMessages = {
  title: 'Assignment',
  loading: 'Opening the assignment',
  failed: (reason: string) => `The assignment could not be opened. ${reason}`,
  failedText: 'Whatever you have written is kept.',
  retry: 'Try again',
  points,
  toCourse: 'Go to the course',
  toProgramme: 'Go to the programme',
  facts: {
    heading: 'At a glance',
    due: (city: string) => `Due (${city})`,
    yourDue: (city: string) => `Due for you (${city})`,
    improveBy: (city: string) => `Improve by (${city})`,
    opens: (city: string) => `Opens (${city})`,
    noDue: 'At any time',
    dueTerm: 'Due',
    late: 'If it is late',
    lateRule: (until: string | null, percent: number) =>
      `${until === null ? 'It is taken' : `It is taken until ${until}`}, ${
        percent === 0
          ? 'and nothing is taken off.'
          : `and ${percent}% of the points that it is given are taken off for each day that has begun.`
      }`,
    lateNever: 'Late work is not taken.',
    worth: 'Worth',
    worthOf: (total: number, pass: number) =>
      pass === 0 ? points(total) : `${points(total)}; ${pass}% of them to pass`,
    course: 'Course',
    programme: 'Programme',
  },
  states: {
    notOpen: (moment: string) => `It opens on ${moment}.`,
    notOpenYet: 'It is not open yet.',
    draft: (moment: string | null) =>
      moment === null
        ? 'You have not handed anything in yet.'
        : `You have not handed anything in yet. It is due on ${moment}.`,
    late: (moment: string | null, percent: number) =>
      `Its time is over. ${moment === null ? 'Late work is taken' : `Late work is taken until ${moment}`}${
        percent === 0 ? '.' : `; ${percent}% of its points are taken off for each day that has begun.`
      }`,
    closed: 'Its time is over, and nothing is taken any more. You can still read it.',
    submitted: (moment: string) => `You have handed it in on ${moment}. Somebody is going to read it.`,
    submittedAgain: (moment: string) => `Until ${moment} you can hand in a better one, which takes its place.`,
    returned: (moment: string | null) =>
      moment === null
        ? 'It has come back with feedback. Improve it, and send it again.'
        : `It has come back with feedback. Improve it, and send it again by ${moment}.`,
    graded: (own: number, outOf: number) => `It is graded: ${round(own)} of ${points(outOf)}.`,
    passed: 'You have passed.',
    notPassed: 'That is not enough to pass.',
    reason: (words: string) => `From who has decided this: ${words}`,
  },
  locked: {
    not_enrolled: 'This assignment belongs to a course. Enrol in it to read what is asked, and to hand something in.',
    not_applied: 'This is for those who have applied for the programme and are shortlisted. You have not applied.',
    not_shortlisted:
      'You are not shortlisted for this step, so there is nothing for you to hand in. Your application says how it stands.',
  },
  brief: 'What is asked',
  rubric: 'How it is graded',
  rubricCriterion: 'Criterion',
  rubricPoints: 'Points',
  total: 'In all',
  sample: 'A good example',
  sampleLead: 'Somebody else’s answer that was graded well. Yours may look quite different.',
  work: {
    heading: 'Your work',
    improve: 'Improve your work',
    again: 'Hand in a better one',
    loading: 'Opening what you have written',
    failed: 'What you have written could not be opened',
    failedText: 'It is kept. Try again, or come back later.',
    text: 'Text',
    files: 'Files',
    urls: 'Links',
    url: 'Address of something on the web',
    urlHelp: (most: number) =>
      `A page, a document or a picture that who reads your work may open. ${count(most, 'link', 'links')} at most.`,
    addUrl: 'Add the link',
    badUrl: 'Write a whole address, such as https://example.com/page',
    knownUrl: 'This link is there already',
    urlsFull: (most: number) => `That is all: ${count(most, 'link', 'links')} at most.`,
    removeUrl: 'Remove',
    removeUrlOf: (url: string) => `Remove: ${url}`,
    urlRemoved: (url: string) => `${url} was removed.`,
  },
  noText: 'No text',
  submit: {
    open: 'Hand in',
    again: 'Hand in again',
    heading: 'Hand this in?',
    words: (number: number) => count(number, 'word', 'words'),
    files: (number: number) => count(number, 'file', 'files'),
    urls: (number: number) => count(number, 'link', 'links'),
    contains: (parts: string) => `It has ${parts}.`,
    copy: 'A copy is kept as it is now, and you get a receipt.',
    replaces: (moment: string | null) =>
      moment === null ? 'You can hand in a better one later.' : `You can hand in a better one until ${moment}.`,
    late: (percent: number) => `It is late: ${percent}% of its points are taken off for each day that has begun.`,
    underWay: (number: number) =>
      number === 1
        ? 'One file is still on its way, and would not be part of it. Wait until it is there, or cancel it.'
        : `${number} files are still on their way, and would not be part of it. Wait until they are there, or cancel them.`,
    confirm: 'Hand in now',
    giveUp: 'Not yet',
    empty: 'Write something, or add a file or a link. Then you can hand it in.',
    saving: 'Your last change is being saved. Then you can hand it in.',
    failed: (reason: string) => `It was not handed in. ${reason} Everything is kept.`,
    done: (receipt: string) => `Handed in. Your receipt is ${receipt}.`,
  },
  sent: {
    heading: 'What you have handed in',
    number: (no: number) => `Number ${no}`,
    receipt: 'Receipt',
    at: 'Handed in',
    late: (percent: number) => (percent === 0 ? 'Late' : `Late, ${percent}% taken off`),
    inTime: 'In time',
    show: 'Show what was in it',
    noText: 'No text',
    files: 'Files handed in',
    urls: 'Links handed in',
  },
  feedback: {
    heading: 'Feedback',
    of: (own: number, outOf: number) => `${round(own)} of ${points(outOf)}`,
    late: (percent: number, own: number) => `${percent}% are taken off for being late: ${points(own)} count.`,
    criterion: 'Criterion',
    points: 'Points',
    comment: 'Comment',
    ofLine: (own: number, of: number) => `${round(own)} of ${round(of)}`,
    files: 'Files with the feedback',
    at: (moment: string) => `Given on ${moment}`,
    on: (no: number) => `On number ${no}`,
  },
  step: {
    loading: 'Loading your part in this step',
    failed: (reason: string) => `Your part in this step could not be loaded: ${reason}`,
    retry: 'Try again',
    until: (moment: string) => `Hand it in until ${moment}.`,
    lateUntil: (moment: string) => `Late work is taken until ${moment}.`,
  },
  lesson: {
    label: 'Assignment of this lesson',
    open: 'Open the assignment',
  },
} as const;
