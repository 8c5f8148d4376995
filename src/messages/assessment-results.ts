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
  correctness: 'which answers are correct',
  explanations: 'the explanations',
  right_answer: 'the correct answers',
} as const;

/** Texts shown before and after an attempt, and in the lists of assessments. */
export const assessmentResultsMessages = {
  what: 'the assessment',
  whatResult: 'your result',
  minutes,
  percent: (percent: number) => `${percent}%`,
  questions: (number: number) => count(number, 'question', 'questions'),
  none: 'No answers.',
  afterPassing: 'You’ll see the explanations and the correct answers once you pass.',
  list: {
    heading: 'Assessments',
    lead: 'Your assessments and your results.',
    tabs: { todo: 'To do', progress: 'In progress', done: 'Done' },
    tabsLabel: 'Filter assessments',
    search: 'Search assessments',
    count: (number: number) => count(number, 'assessment', 'assessments'),
    what: 'assessments',
    open: 'In progress',
    resume: 'Resume',
    resumeOf: (title: string) => `Resume: ${isolated(title)}`,
    answered: (answered: number, of: number) => `${answered} of ${of} answered`,
    left: (clock: string) => `${clock} left`,
    overdue: 'Time is up',
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
    anyAttempts: 'Unlimited attempts',
    due: (moment: string) => `Closes ${moment}`,
    from: {
      notOpen: (moment: string) => `Opens ${moment}`,
      cooldown: (moment: string) => `Next attempt from ${moment}`,
      tooMany: (moment: string) => `Next attempt from ${moment}`,
    } as Readonly<Record<string, (moment: string) => string>>,
    best: (percent: number) => `Result: ${percent}%`,
    points: score,
    lesson: (title: string) => `Part of ${isolated(title)}`,
    states: {
      passed: 'Passed',
      notPassed: 'Not passed yet',
      waiting: 'Result pending',
      fresh: 'Not started',
      open: 'In progress',
      blocked: 'Not available yet',
    },
    empty: {
      todo: 'No assessments to do. Try a self-assessment to check your level.',
      progress: 'No assessments in progress.',
      done: 'No results yet. Start an assessment from the To do tab.',
      found: 'No assessments match your search.',
    },
    toSelf: 'See self-assessments',
    clear: 'Clear search',
  },
  start: {
    rules: 'How it works',
    more: 'Good to know',
    questions: (number: number) =>
      `There ${number === 1 ? 'is 1 question' : `are ${number} questions, shown one at a time`}.`,
    time: (seconds: number, extra: number) =>
      extra === 0
        ? `You have ${minutes(seconds)}. You can close the page and come back, but the timer keeps running.`
        : `You have ${minutes(seconds)}, including ${extra}% extra time. You can close the page and come back, but the timer keeps running.`,
    noTime: 'There’s no time limit. You can close the page and come back.',
    attempts: (left: number, of: number) => `You have ${left} of ${attempts(of)} left.`,
    anyAttempts: 'You can take this assessment as often as you like.',
    cooldown: (seconds: number) => `After an attempt, wait ${inWords(seconds)} before you start the next attempt.`,
    pass: (percent: number) => `You need ${percent}% to pass.`,
    noPass: 'You can’t pass or fail. The result shows your level.',
    negative: (percent: number) =>
      `A wrong answer costs ${percent}% of the question’s points. Unanswered questions cost nothing.`,
    noNegative: 'You don’t lose points for wrong answers.',
    hint: (percent: number) =>
      percent === 0 ? 'Hints are free.' : `A hint costs ${percent}% of the question’s points.`,
    rule: (rule: keyof typeof rules) => `If you take this assessment more than once, ${rules[rule]} counts.`,
    people: 'Some answers are graded by a person, so your result may take longer.',
    shown: {
      after_submit: (what: string) => `After you submit, you’ll see ${what}.`,
      after_passing: (what: string) => `Once you pass, you’ll see ${what}.`,
      after_last_attempt: (what: string) => `After your last attempt, you’ll see ${what}.`,
      after_close: (what: string) => `After the assessment closes, you’ll see ${what}.`,
      nothing: 'You won’t see the correct answers afterwards.',
    },
    things,
    late: (seconds: number, counts: boolean) =>
      `If you answer in time but your connection is slow, your answers can arrive up to ${inWords(seconds)} after the deadline. ${counts ? 'Late answers count, so you may get your result later' : 'We save late answers, but they don’t count'}.`,
    saved: 'Your answers are saved as you go. If you’re offline, they’re stored on this device.',
    self: 'After each question, you’ll see if your answer is correct, and why.',
    start: 'Start',
    starting: 'Starting',
    resume: 'Resume',
    resumeText: (answered: number, of: number) => `You have an attempt in progress: ${answered} of ${of} answered.`,
    past: 'Your attempts',
    attempt: (no: number) => `Attempt ${no}`,
    seeResult: 'See result',
    startFailed: 'Couldn’t start the attempt. Try again.',
    check: 'Before you start',
    checks: {
      storage: [
        'This browser can store your answers while you’re offline.',
        'This browser can’t store answers. Stay online, and only leave the page when it says “Saved”.',
      ],
      connection: ['You’re online.', 'You’re offline. Connect to the internet to start.'],
    },
    blocks: {
      archived: 'This assessment is no longer available.',
      enrolmentMissing: 'This assessment is part of a course. Enrol in the course to take it.',
      prerequisite: (title: string) => `First pass “${isolated(title)}”.`,
      closed: 'This assessment is closed.',
      notOpen: (moment: string) => `This assessment opens on ${moment}.`,
      maxAttempts: 'You’ve used all your attempts.',
      cooldown: (moment: string) => `You can start the next attempt on ${moment}.`,
      tooMany: (moment: string) =>
        `You’ve reached the daily limit of attempts. You can start the next attempt on ${moment}.`,
    },
    toCourse: 'See the course',
    toRequired: (title: string) => `Go to ${isolated(title)}`,
    toLesson: 'Back to the lesson',
    missing: 'Choose an assessment to start.',
  },
  summary: {
    heading: 'Result',
    what: 'the next step',
    attempt: (no: number) => `Attempt ${no}`,
    passed: 'Passed',
    notPassed: 'Not passed',
    score,
    pass: (percent: number) => `Pass mark ${percent}%`,
    waiting: 'Waiting for a grade',
    waitingText: (number: number) =>
      `A person is grading ${count(number, 'answer', 'answers')}. We’ll notify you when your result is complete.`,
    hidden: 'You can’t see your score yet.',
    hiddenUntil: (moment: string) => `You can see more of your result from ${moment}.`,
    awaiting: (moment: string) =>
      `Some answers may still arrive until ${moment}. After that, you’ll see your result here.`,
    voided: 'This attempt doesn’t count',
    timeUsed: 'Time used',
    ended: 'How the attempt ended',
    submitted: 'You submitted your answers',
    timeOver: 'Time ran out',
    timeOverText: 'Time ran out. The answers you’d given by then were submitted.',
    endedAt: 'Ended',
    answered: 'Answered',
    kept: 'Final score',
    keptText: (rule: keyof typeof rules, percent: number) => `${percent}% (${rules[rule]})`,
    attemptTerm: 'Attempt',
    attemptOf: (no: number, used: number, left: number | null) =>
      [used < 2 ? String(no) : `${no} of ${used} so far`, ...(left === null ? [] : [`${left} left`])].join(', '),
    late: (number: number, counted: boolean) =>
      `${count(number, 'answer', 'answers')} given in time arrived after the deadline. ${number === 1 ? `The answer ${counted ? 'counts' : 'is saved, but doesn’t count'}` : `The answers ${counted ? 'count' : 'are saved, but don’t count'}`}.`,
    refused: (number: number) =>
      `${count(number, 'answer', 'answers')} arrived too late and ${number === 1 ? 'doesn’t' : 'don’t'} count. This device keeps ${number === 1 ? 'a copy' : 'copies'} until you delete ${number === 1 ? 'it' : 'them'}.`,
    notTaken: 'Answers that arrived too late',
    newer: 'you gave a newer answer',
    forget: 'Delete from this device',
    skills: 'By skill',
    skill: 'Skill',
    points: 'Points',
    percent: 'Score',
    again: 'Lessons to review',
    lessonFor: (skills: readonly string[]) => `for ${skills.map(isolated).join(', ')}`,
    severalSkills: 'A question can count for more than one skill.',
    history: 'Your attempts',
    latest: (shown: number, of: number) => `Showing the latest ${shown} of ${attempts(of)}.`,
    ended_at: 'Ended on',
    result: 'Result',
    notShown: 'not shown',
    notes: 'Changes since you submitted',
    noteKinds: {
      late_counted: 'Late answers were counted.',
      late_kept: 'Late answers were saved, but don’t count.',
      question_withdrawn: 'A question was withdrawn and no longer counts.',
      graded_by_people: 'Your written answers were graded.',
      regraded: 'Your result was recalculated.',
    } as Readonly<Record<string, string>>,
    review: 'See answers',
    retry: 'Try again',
    retryFrom: (moment: string) => `You can start another attempt on ${moment}.`,
    print: 'Print',
    toCourse: 'Back to the course',
    lastStep: 'That was the last step.',
    nextLesson: (title: string) => `Next: ${isolated(title)}`,
    stillOpen: 'This attempt is still open.',
    goOn: 'Keep answering',
    ready: 'Your result is complete.',
  },
  review: {
    heading: 'Answers',
    filters: { all: 'All', wrong: 'Wrong', flagged: 'Flagged', unanswered: 'Not answered' },
    filter: 'Show',
    empty: 'No questions match this filter.',
    yourAnswer: 'Your answer',
    question: (number: number) => `Question ${number}`,
    skills: (names: string) => `Skills: ${isolated(names)}`,
    lesson: (title: string) => `Review lesson: ${isolated(title)}`,
    nextWrong: 'Next wrong answer',
    locked: 'Correct answers not shown yet',
    lockedText: (moment: string) => `You can see the correct answers from ${moment}.`,
    lockedForGood: 'This assessment doesn’t show correct answers.',
    late: 'Arrived late',
    toResult: 'See result',
  },
  self: {
    heading: 'Self-assessments',
    what: 'self-assessments',
    lead: 'Check your level. Self-assessments aren’t graded, and you get feedback after each question.',
    groups: 'Groups',
    taken: (taken: number, of: number) => `${taken} of ${of} taken`,
    unknown: 'We couldn’t find that group. Choose one of these:',
    firstTime: 'Start with the first self-assessment. Each one takes a few minutes, and only you see the results.',
    sort: 'Sort by',
    sorts: { suggested: 'Suggested', weakest: 'Weakest first' },
    next: 'Next',
    last: (percent: number) => `Last result: ${percent}%`,
    best: (percent: number) => `Best result: ${percent}%`,
    trend: (percents: string) => `Results so far: ${percents}`,
    weak: 'Skills to improve',
    weakText: (skill: string, percent: number) => `${isolated(skill)}: ${percent}%`,
    all: 'All self-assessments',
    none: 'No self-assessments yet.',
  },
  widget: {
    all: 'All',
    allLabel: 'All assessments',
    empty: 'No assessments to do. Try a self-assessment to check your level.',
    self: 'See self-assessments',
    practice: (skill: string) => `Based on your last results, practise ${isolated(skill)}`,
  },
  lesson: {
    quiz: 'Quiz',
    passed: 'You passed this quiz.',
    open: 'You have an attempt in progress.',
    lead: 'Pass this quiz to complete the lesson.',
    rules: 'Read the rules',
  },
} as const;

/** A time span in its most natural unit. */
function inWords(seconds: number): string {
  if (seconds < 120) return count(seconds, 'second', 'seconds');
  if (seconds < 2 * 3600) return count(Math.round(seconds / 60), 'minute', 'minutes');
  if (seconds < 2 * 86_400) return count(Math.round(seconds / 3600), 'hour', 'hours');
  return count(Math.round(seconds / 86_400), 'day', 'days');
}
