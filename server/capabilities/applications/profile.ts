import { eq } from 'drizzle-orm';
import { type Answers, fieldsOf, toFormAnswers } from '../../../src/shared/form-data/answers.ts';
import { wrongAnswers } from '../../../src/shared/form-data/form-schema.ts';
import { folded } from '../../../src/shared/text/folded.ts';
import type { ApplicationCopy, Form, FormAnswer, FormField } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { portfolioProfiles } from '../../tables/profile.ts';
import { skills, userSkills } from '../../tables/skills.ts';

type Profile = ApplicationCopy['profile'];

/** The applicant's current profile without skills; a missing name or email comes from the account. */
async function personOf(db: Db, userId: number): Promise<Omit<Profile, 'skills'>> {
  const [row] = await db
    .select({ name: users.name, email: users.email, profile: portfolioProfiles })
    .from(users)
    .leftJoin(portfolioProfiles, eq(portfolioProfiles.userId, users.id))
    .where(eq(users.id, userId));
  const profile = row?.profile;
  return {
    name: profile?.name || (row?.name ?? ''),
    email: profile?.email || (row?.email ?? ''),
    headline: profile?.headline ?? '',
    mobile: profile?.mobile ?? '',
    country: profile?.country ?? '',
    qualification: profile?.highestQualification ?? '',
  };
}

/** The applicant's current profile. */
export async function profileOf(db: Db, userId: number): Promise<Profile> {
  const own = await db
    .select({ name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(eq(userSkills.userId, userId))
    .orderBy(skills.name);
  return { ...(await personOf(db, userId)), skills: own.map(({ name }) => name) };
}

/** The value of a field for a profile text: the text itself, or the option with that label. */
const valueOf = ({ options }: FormField, text: string): string =>
  options.length === 0 ? text : (options.find(({ label }) => folded(label) === folded(text))?.value ?? '');

/**
 * Answers to a form that can be filled in from the profile: for fields that every applicant is asked and that have an
 * autocomplete name. First and last names are not guessed from the full name; values that a field would refuse are skipped.
 */
export async function answersOfProfile(db: Db, userId: number, form: Pick<Form, 'steps'>): Promise<FormAnswer[]> {
  const { name, email, mobile, country } = await personOf(db, userId);
  const known: Readonly<Record<string, string>> = { name, email, tel: mobile, country, 'country-name': country };
  const answers: Answers = {};
  for (const field of fieldsOf(form)) {
    const value = field.shown_if === null ? valueOf(field, known[field.autocomplete] ?? '') : '';
    const isTaken = Object.keys(wrongAnswers([field], { [field.name]: value })).length === 0;
    if (isTaken) answers[field.name] = value;
  }
  return toFormAnswers(answers);
}
