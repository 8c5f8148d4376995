import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { replaceInterestAreas } from '../capabilities/interests/store.ts';
import { saveProfile } from '../capabilities/profile/store.ts';
import { addUserSkill } from '../capabilities/skills/store.ts';
import { replaceUniversities } from '../capabilities/universities/store.ts';
import { capabilities } from '../composition.ts';
import { deleteAccount } from '../platform/accounts/delete-accounts.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { hashPassword } from '../platform/accounts/password.ts';
import { createUser } from '../platform/accounts/store.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { coursePresenters, courses } from '../tables/courses.ts';
import { interestAreas } from '../tables/interests.ts';
import { skills } from '../tables/skills.ts';
import { universities } from '../tables/universities.ts';

const choice = {
  areas: ['data-science', 'software-engineering', 'design'],
  skills: ['python', 'sql', 'public-speaking'],
  /** The courses of the presenter. */
  courses: ['algebra-refresher', 'first-steps-in-python', 'charts-that-explain-themselves'],
  universities: ['National University of Singapore', 'University of Otago', 'Indian Institute of Science'],
};

const emails = [demoAccounts.learner, demoAccounts.presenter];

/** Whether all demo accounts exist. */
export const hasDemoAccounts = async ({ db }: Database): Promise<boolean> =>
  (await db.$count(users, inArray(users.email, emails))) === emails.length;

/**
 * Creates missing demo accounts on top of the seed; existing accounts are unchanged. Their addresses count as
 * confirmed.
 */
export async function createDemoAccounts(database: Database, now: Date): Promise<void> {
  const { db } = database;
  // Accounts from releases without address confirmation are confirmed here.
  await db
    .update(users)
    .set({ addressProvenAt: now })
    .where(and(inArray(users.email, emails), isNull(users.addressProvenAt)));
  if (await hasDemoAccounts(database)) return;
  const passwordHash = await hashPassword(demoAccounts.password);
  await db.transaction(async (tx) => {
    const { learner: email, presenter } = demoAccounts;
    const known = { passwordHash, addressProvenAt: now };
    const learner = { ...known, name: 'Lea Learner', email, role: 'Learner', isInterestSave: 1 } as const;
    const created = await createUser(tx, learner, now);
    if (created !== null) await fillLearner(tx, created.id, now);
    const teacher = await createUser(
      tx,
      { ...known, name: 'Pat Presenter', email: presenter, role: 'Presenter', username: 'presenter' },
      now,
    );
    if (teacher !== null) await fillPresenter(tx, teacher.id);
  });
}

/** Removes the demo accounts and their data. @returns whether there were any */
export function removeDemoAccounts({ db }: Database, now: Date): Promise<boolean> {
  const { learner, presenter } = demoAccounts;
  return db.transaction(async (tx) => {
    const wasLearner = await deleteAccount(tx, capabilities, eq(users.email, learner), now);
    const wasPresenter = await deleteAccount(tx, capabilities, eq(users.email, presenter), now);
    return wasLearner || wasPresenter;
  });
}

async function fillPresenter(tx: Db, userId: number): Promise<void> {
  const taught = await tx.select({ id: courses.id }).from(courses).where(inArray(courses.externalRef, choice.courses));
  if (taught.length > 0)
    await tx.insert(coursePresenters).values(taught.map(({ id: courseId }) => ({ courseId, userId })));
}

async function fillLearner(tx: Db, userId: number, now: Date): Promise<void> {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const areas = await tx
    .select({ id: interestAreas.id })
    .from(interestAreas)
    .where(inArray(interestAreas.externalRef, choice.areas))
    .orderBy(asc(interestAreas.position));
  const ownSkills = await tx
    .select({ id: skills.id })
    .from(skills)
    .where(inArray(skills.externalRef, choice.skills))
    .orderBy(asc(skills.name));
  const chosen = await tx
    .select({ id: universities.id })
    .from(universities)
    .where(inArray(universities.name, choice.universities))
    .orderBy(asc(universities.sortName));
  await replaceInterestAreas(tx, userId, idsOf(areas));
  for (const { id } of ownSkills) await addUserSkill(tx, userId, id, 100);
  await replaceUniversities(tx, userId, idsOf(chosen));
  const profile = {
    name: 'Lea Learner',
    country: 'India',
    mobile: '+919876543210',
    email: demoAccounts.learner,
    highestQualification: 'Bachelor’s degree',
    address: 'Statistics student with an interest in data and writing',
  };
  await saveProfile(tx, userId, profile, now);
}
