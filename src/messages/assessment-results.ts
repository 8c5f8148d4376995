import { isolated } from '../shared/text/isolated.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const round = (number: number) => Math.round(number * 100) / 100;
const minutes = (seconds: number) => count(Math.ceil(seconds / 60), 'minute', 'minutes');
const attempts = (number: number) => count(number, 'attempt', 'attempts');

const score = (points: number, of: number) => `${round(points)} of ${count(round(of), 'point', 'points')}`;

const rules = {
  highest: 'your best attempt',
  latest: 'your latest attempt',
  first: 'your first attempt',
  average: 'the average of your attempts',
} as const;

const things = {
  score: 'your score',
  correctness: 'which answers are right',
  explanations: 'the explanations',
  right_answer: 'the right answers',
} as const;

/** What is read before an attempt and after it, and in the lists. */
export const assessmentResultsMessages = {
  retry: 'Try again',
  failed: (reason: string) => `This could not be loaded. ${reason}`,
  loading: 'Loading',
  minutes,
  percent: (percent: number) => `${percent}%`,
  questions: (number: number) => count(number, 'question', 'questions'),
  none: 'Nothing was answered.',
  afterPassing: 'You’ll see the explanations and the right answers once you pass.',
  list: {
    heading: 'Assessments',
    lead: 'What you can be tested on, what is under way, and your results.',
    tabs: { todo: 'To do', progress: 'In progress', done: 'Done' },
    tabsLabel: 'Which assessments',
    search: 'Search assessments',
    count: (number: number) => count(number, 'assessment', 'assessments'),
    loading: 'Loading assessments',
    open: 'Under way',
    resume: 'Resume',
    resumeOf: (title: string) => `Resume: ${isolated(title)}`,
    answered: (answered: number, of: number) => `${answered} of ${of} answered`,
    left: (clock: string) => `${clock} left`,
    overdue: 'Its time is over',
    start: 'Start',
    startOf: (title: string) => `Start: ${isolated(title)}`,
    again: 'Try again',
    againOf: (title: string) => `Try again: ${isolated(title)}`,
    review: 'See answers',
    reviewOf: (title: string) => `See answers: ${isolated(title)}`,
    result: 'See result',
    resultOf: (title: string) => `See result: ${isolated(title)}`,
    details: 'Details',
    noLimit: 'No time limit',
    attemptsLeft: (left: number, of: number) => `${left} of ${attempts(of)} left`,
    anyAttempts: 'Any number of attempts',
    due: (moment: string) => `Closes ${moment}`,
    from: {
      notOpen: (moment: string) => `Opens ${moment}`,
      cooldown: (moment: string) => `Can be taken again from ${moment}`,
      tooMany: (moment: string) => `Can be taken again from ${moment}`,
    } as Readonly<Record<string, (moment: string) => string>>,
    best: (percent: number) => `Result: ${percent}%`,
    points: score,
    lesson: (title: string) => `Part of ${isolated(title)}`,
    states: {
      passed: 'Passed',
      notPassed: 'Not passed yet',
      waiting: 'Result comes later',
      fresh: 'Not taken yet',
      open: 'Under way',
      blocked: 'Not now',
    },
    empty: {
      todo: 'Nothing is to be done. See where you stand by a self-assessment.',
      progress: 'Nothing is under way.',
      done: 'No results yet. Start one of those that are to be done.',
      found: 'No assessment has these words.',
    },
    toSelf: 'See self-assessments',
    clear: 'Clear the search',
  },
  start: {
    rules: 'How it works',
    more: 'Good to know',
    questions: (number: number) => `It asks ${count(number, 'question', 'questions')}, one at a time.`,
    time: (seconds: number, extra: number) =>
      extra === 0
        ? `You have ${minutes(seconds)}. The clock keeps running when you close the page, and you may come back.`
        : `You have ${minutes(seconds)}, ${extra}% extra time included. The clock keeps running when you close the page, and you may come back.`,
    noTime: 'There is no time limit. You may close the page and come back.',
    attempts: (left: number, of: number) => `You have ${left} of ${attempts(of)} left.`,
    anyAttempts: 'You may take it as often as you like.',
    cooldown: (seconds: number) => `After an attempt the next one can be started in ${inWords(seconds)}.`,
    pass: (percent: number) => `You pass with ${percent}%.`,
    noPass: 'There is nothing to pass: it shows you where you stand.',
    negative: (percent: number) =>
      `A wrong answer takes ${percent}% of the points of its question. Leaving it open takes nothing.`,
    noNegative: 'A wrong answer takes nothing away.',
    hint: (percent: number) =>
      percent === 0 ? 'Hints cost nothing.' : `A hint takes ${percent}% of the points of its question.`,
    rule: (rule: keyof typeof rules) => `Of several attempts, ${rules[rule]} counts.`,
    people: 'A person reads some answers, so the result may come later.',
    shown: {
      after_submit: (what: string) => `After you submit you see ${what}.`,
      after_passing: (what: string) => `Once you pass you see ${what}.`,
      after_last_attempt: (what: string) => `After your last attempt you see ${what}.`,
      after_close: (what: string) => `After it closes you see ${what}.`,
      nothing: 'The answers are not shown afterwards.',
    },
    things,
    late: (seconds: number, counts: boolean) =>
      `Answers given in time that arrive up to ${inWords(seconds)} late are kept${counts ? ' and count. If your time runs out, the result is shown after that' : ', but do not count'}.`,
    saved: 'Each answer is saved as you give it. Without a connection it is kept on this device.',
    self: 'You are told after each question whether you were right, and why.',
    start: 'Start',
    starting: 'Starting',
    resume: 'Resume',
    resumeText: (answered: number, of: number) => `An attempt is under way: ${answered} of ${of} answered.`,
    past: 'Your attempts',
    attempt: (no: number) => `Attempt ${no}`,
    seeResult: 'See result',
    startFailed: 'The attempt could not be started.',
    check: 'Before you start',
    checks: {
      storage: [
        'This browser keeps answers while there is no connection.',
        'This browser keeps nothing: stay connected, and leave the page only when it says Saved.',
      ],
      connection: ['You are connected.', 'There is no connection now. It takes one to start.'],
    },
    blocks: {
      archived: 'This assessment is not offered any more.',
      enrolmentMissing: 'It belongs to a course in which you do not take part.',
      prerequisite: (title: string) => `First pass “${isolated(title)}”.`,
      closed: 'It is closed.',
      notOpen: (moment: string) => `It opens ${moment}.`,
      maxAttempts: 'You have used all attempts.',
      cooldown: (moment: string) => `You can start the next attempt ${moment}.`,
      tooMany: (moment: string) =>
        `You have started this very often within a day. You can start the next attempt ${moment}.`,
    },
    toCourse: 'See the course',
    toRequired: (title: string) => `Go to ${isolated(title)}`,
    toLesson: 'Back to the lesson',
    missing: 'Choose an assessment to start.',
  },
  summary: {
    heading: 'Result',
    attempt: (no: number) => `Attempt ${no}`,
    passed: 'Passed',
    notPassed: 'Not passed',
    score,
    pass: (percent: number) => `Pass mark ${percent}%`,
    waiting: 'Waiting for a grade',
    waitingText: (number: number) =>
      `A person reads ${count(number, 'answer', 'answers')}. We tell you when the result is complete.`,
    hidden: 'Your score is not shown yet.',
    hiddenUntil: (moment: string) => `More is shown from ${moment}.`,
    awaiting: (moment: string) =>
      `Answers that you gave in time count until ${moment}, also those that are still on their way. Your result is here then.`,
    voided: 'This attempt does not count',
    timeUsed: 'Time used',
    ended: 'How it ended',
    submitted: 'You submitted it',
    timeOver: 'By the clock',
    timeOverText: 'The time is over. What you had answered by then was handed in.',
    endedAt: 'Ended',
    answered: 'Answered',
    kept: 'What counts',
    keptText: (rule: keyof typeof rules, percent: number) => `${percent}%: ${rules[rule]} counts.`,
    attemptsUsed: (used: number, left: number | null) =>
      left === null ? `${attempts(used)} so far` : `${attempts(used)} so far, ${left} left`,
    late: (number: number, counted: boolean) =>
      `${count(number, 'answer', 'answers')} given in time arrived after the deadline. ${number === 1 ? `It ${counted ? 'counts' : 'is kept, but does not count'}` : `They ${counted ? 'count' : 'are kept, but do not count'}`}.`,
    refused: (number: number) =>
      `${count(number, 'answer', 'answers')} came too late to be taken, and ${number === 1 ? 'counts' : 'count'} for nothing. What this device has kept is here until you close this.`,
    notTaken: 'Answers that came too late',
    newer: 'another answer of yours is newer',
    forget: 'Forget them on this device',
    skills: 'By skill',
    skill: 'Skill',
    points: 'Points',
    percent: 'Score',
    again: 'Lessons to see again',
    lessonsFor: (skill: string) => `For ${isolated(skill)}`,
    history: 'Your attempts',
    latest: (shown: number, of: number) => `These are the latest ${shown} of ${attempts(of)}.`,
    ended_at: 'Ended on',
    result: 'Result',
    notShown: 'not shown',
    notes: 'What has happened since',
    noteKinds: {
      late_counted: 'Answers that arrived late were counted.',
      late_kept: 'Answers that arrived late were kept; they do not count.',
      question_withdrawn: 'A question was withdrawn and counts for nobody.',
      graded_by_people: 'A person has graded your texts.',
      regraded: 'The result was worked out anew.',
    } as Readonly<Record<string, string>>,
    review: 'See answers',
    retry: 'Try again',
    retryFrom: (moment: string) => `Another attempt can be started ${moment}.`,
    print: 'Print',
    toCourse: 'Back to the course',
    lastStep: 'That was the last step.',
    nextLesson: (title: string) => `Next: ${isolated(title)}`,
    stillOpen: 'This attempt is still open.',
    goOn: 'Go on answering',
    ready: 'The result is complete now.',
  },
  review: {
    heading: 'Answers',
    filters: { all: 'All', wrong: 'Not right', flagged: 'Flagged', unanswered: 'Not answered' },
    filter: 'Show',
    empty: 'No question is like that.',
    yourAnswer: 'Your answer',
    question: (number: number) => `Question ${number}`,
    skills: (names: string) => `Skills: ${isolated(names)}`,
    lesson: (title: string) => `See again: ${isolated(title)}`,
    nextWrong: 'Next that is not right',
    locked: 'More is shown later',
    lockedText: (moment: string) => `What is right is shown from ${moment}.`,
    lockedForGood: 'The rules of this assessment do not show what is right.',
    late: 'Arrived late',
    toResult: 'See result',
  },
  self: {
    heading: 'Self-assessments',
    lead: 'See where you stand. They are not graded, and you are told at once.',
    groups: 'Groups',
    taken: (taken: number, of: number) => `${taken} of ${of} taken`,
    unknown: 'There is no such group. These are there:',
    firstTime: 'Start with the first. Each takes a few minutes, and nobody else sees the results.',
    sort: 'Order',
    sorts: { suggested: 'Suggested', weakest: 'Weakest first' },
    next: 'Next',
    last: (percent: number) => `Last ${percent}%`,
    best: (percent: number) => `Best ${percent}%`,
    trend: (percents: string) => `Results so far: ${percents}`,
    weak: 'Worth another look',
    weakText: (skill: string, percent: number) => `${isolated(skill)}: ${percent}%`,
    all: 'All self-assessments',
    none: 'There are no self-assessments yet.',
  },
  widget: {
    all: 'All',
    allLabel: 'All assessments',
    empty: 'Nothing to do. A self-assessment shows you where you stand.',
    self: 'See self-assessments',
    practice: (skill: string) => `Your last results show room to grow in ${isolated(skill)}`,
  },
  lesson: {
    quiz: 'Quiz',
    passed: 'You have passed this quiz.',
    open: 'An attempt is under way.',
    lead: 'Pass this quiz to complete the lesson.',
  },
} as const;

/** Spans as somebody would say them. */
function inWords(seconds: number): string {
  if (seconds < 120) return count(seconds, 'second', 'seconds');
  if (seconds < 2 * 3600) return count(Math.round(seconds / 60), 'minute', 'minutes');
  if (seconds < 2 * 86_400) return count(Math.round(seconds / 3600), 'hour', 'hours');
  return count(Math.round(seconds / 86_400), 'day', 'days');
}
