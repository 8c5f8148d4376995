import { eq, inArray } from 'drizzle-orm';
import { replaceAvailability } from '../capabilities/live-classes/module.ts';
import {
  addExampleMeeting,
  keepExampleMeetingAhead,
  type MentorWords,
  replaceProfile,
} from '../capabilities/mentoring/module.ts';
import { capabilities } from '../composition.ts';
import { deleteAccount } from '../platform/accounts/delete-accounts.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { createUser } from '../platform/accounts/store.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { mentors } from '../tables/mentoring.ts';

interface DemoMentor {
  email: string;
  /** Undefined for an existing account. */
  account?: { name: string; username: string };
  words: Omit<MentorWords, 'is_open' | 'join_url'>;
  timezone: string;
  /** Weekdays (1 is Monday), and the start and end time on each. */
  week: readonly (readonly [weekdays: readonly number[], starts: string, ends: string])[];
}

const example = 'This is an example mentor.';

const people: readonly DemoMentor[] = [
  {
    email: demoAccounts.presenter,
    words: {
      about: `Pat teaches data analysis and charts. Pat reads your first analysis with you and helps you present the results. ${example}`,
      topics: ['Data analysis', 'First job', 'Portfolios'],
      languages: ['en', 'de'],
      meeting_minutes: 30,
      notice_hours: 12,
    },
    timezone: 'Europe/Berlin',
    week: [
      [[1, 2, 3, 4, 5], '09:00', '11:00'],
      [[2, 4], '16:00', '18:00'],
    ],
  },
  {
    email: demoAccounts.mentors[0],
    account: { name: 'Mira Kapoor', username: 'mira-example' },
    words: {
      about: `Mira has been on selection committees for scholarships. She helps you with your application letter and your interview. ${example}`,
      topics: ['Scholarships', 'Applications', 'Interviews'],
      languages: ['en', 'hi', 'ta'],
      meeting_minutes: 45,
      notice_hours: 24,
    },
    timezone: 'Asia/Kolkata',
    week: [
      [[1, 3, 5], '18:00', '21:00'],
      [[6], '10:00', '13:00'],
    ],
  },
  {
    email: demoAccounts.mentors[1],
    account: { name: 'Tomás Rivera', username: 'tomas-example' },
    words: {
      about: `Tomás is a software developer. He helps you start your career: what to learn first, what to show in your portfolio, and where to find help. ${example}`,
      topics: ['Software', 'Internships', 'First job'],
      languages: ['es', 'en'],
      meeting_minutes: 60,
      notice_hours: 48,
    },
    timezone: 'America/Bogota',
    week: [[[1, 2, 3, 4], '07:00', '09:00']],
  },
];

/** Creates mentor profiles of the demo presenter and two example mentors, with weeks in three time zones. */
export async function keepDemoMentors({ db }: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const person of people) {
      const id = await accountOf(tx, person, now);
      if (id === undefined || (await tx.$count(mentors, eq(mentors.userId, id))) > 0) continue;
      const rules = person.week.flatMap(([weekdays, starts_at, ends_at]) =>
        weekdays.map((weekday) => ({ weekday, starts_at, ends_at })),
      );
      await replaceAvailability(tx, id, { version: 0, timezone: person.timezone, rules, exceptions: [] }, now);
      const words = { ...person.words, is_open: true, join_url: 'https://meet.example.com/mentoring' };
      await replaceProfile(tx, id, 0, words, now);
    }
    await keepDemoMeetings(tx, now);
  });
}

const hour = 3_600_000;

/**
 * Creates two meetings of the demo accounts: a past meeting with notes of both people and two tasks, and a future
 * meeting.
 */
async function keepDemoMeetings(tx: Db, now: Date): Promise<void> {
  const idOf = async (email: string) =>
    (await tx.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id;
  const [mentorId, learnerId] = [await idOf(demoAccounts.presenter), await idOf(demoAccounts.learner)];
  if (mentorId === undefined || learnerId === undefined) return;
  const startsAt = new Date((Math.floor(now.getTime() / hour) - 40 * 24) * hour);
  await addExampleMeeting(tx, {
    mentorId,
    learnerId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + hour / 2),
    goal: 'How can I present the results of my first analysis to a busy manager?',
    notes: [
      { by: 'learner', text: 'My takeaway: **one question, one chart, one sentence**. Everything else goes below it.' },
      { by: 'mentor', text: 'Also explain the limits of your data. Next time we’ll look at your second draft.' },
    ],
    tasks: [
      { by: 'learner', for: 'learner', text: 'Write the main message of the chart in one sentence', isDone: true },
      { by: 'mentor', for: 'learner', text: 'Bring the second draft of your analysis', isDone: false },
    ],
  });
  const goal = 'I’d like to go through my second draft and decide which parts to leave out.';
  await keepExampleMeetingAhead(tx, { mentorId, learnerId, goal }, now);
}

async function accountOf(tx: Db, { email, account }: DemoMentor, now: Date): Promise<number | undefined> {
  if (account !== undefined)
    await createUser(tx, { ...account, email, role: 'Presenter', passwordHash: null, addressProvenAt: now }, now);
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id;
}

/** Removes the example mentors. */
export async function removeDemoMentors({ db }: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { email } of await tx.select().from(users).where(inArray(users.email, demoAccounts.mentors)))
      await deleteAccount(tx, capabilities, eq(users.email, email), now);
  });
}
