const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const dashboardMessages = {
  greeting: (nameOrEmail: string) => `Hello, ${nameOrEmail}`,
  lead: 'This is where your path goes on.',
  retry: 'Try again',
  failed: 'This part could not be loaded.',
  loading: 'Loading',
  loadingAll: 'Loading your dashboard',
  arrange: 'Arrange this page',
  saveFailed: 'Your arrangement could not be saved.',
  continue: {
    title: 'Continue',
    next: (lesson: string, minutes: number) => `Next: ${lesson}, ${count(minutes, 'minute', 'minutes')}`,
    action: 'Continue learning',
    start: 'Start learning',
    empty: 'Your next course starts here',
    emptyText: 'Pick a course that you want to take. From then on, the place where you stopped waits for you here.',
    browse: 'Browse courses',
  },
  progress: {
    label: (course: string) => `Progress in ${course}`,
    lessons: (done: number, total: number) => `${done} of ${count(total, 'lesson', 'lessons')}`,
    minutesLeft: (minutes: number) => `${count(minutes, 'minute', 'minutes')} left`,
  },
  setup: {
    title: 'Set up your portal',
    text: 'Three short steps, and what you see here fits you.',
    skip: 'Skip for now',
    skills: 'Say what you can, or want to learn',
    skillsAction: 'Choose skills',
    interests: 'Pick the fields that you learn for',
    interestsAction: 'Choose interest areas',
    goal: 'Set a goal for your week',
    done: 'done',
  },
  goal: {
    label: 'Days of learning a week',
    days: (days: number) => count(days, 'day', 'days'),
    saved: 'Your goal is saved.',
    failed: 'Your goal could not be saved.',
  },
} as const;
