import { asc, eq } from 'drizzle-orm';
import {
  type ApplicantFacts,
  checkRules,
  type ProgrammeRule,
  placeToSettle,
  valuesAmong,
} from '../../../src/shared/programmes/eligibility.ts';
import type { CheckedRule, ProgrammeEligibility } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { portfolioProfiles } from '../../platform/db/profile-schema.ts';
import { skills, userSkills } from '../../platform/db/skills-schema.ts';
import type { ProgrammeRow } from './programme.ts';

/** The facts about an applicant that rules ask: from their profile and their skills as they are now. */
export async function readApplicant(db: Db, userId: number): Promise<Omit<ApplicantFacts, 'said'>> {
  const [profile] = await db.select().from(portfolioProfiles).where(eq(portfolioProfiles.userId, userId));
  const own = await db
    .select({ name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(eq(userSkills.userId, userId))
    .orderBy(asc(skills.name));
  return {
    country: profile?.country ?? null,
    qualification: profile?.highestQualification ?? null,
    skills: own.map(({ name }) => name),
  };
}

/**
 * The rules of a programme, each checked for a user as they are now.
 *
 * @param said their answers to rules that only the application asks, by the id of the rule
 */
export async function checkApplicant(
  db: Db,
  rules: readonly ProgrammeRule[],
  userId: number,
  said: ApplicantFacts['said'] = {},
): Promise<CheckedRule[]> {
  return checkFacts(rules, { ...(await readApplicant(db, userId)), said });
}

/** The rules of a programme, each checked for somebody. */
export const checkFacts = (rules: readonly ProgrammeRule[], facts: ApplicantFacts): CheckedRule[] =>
  checkRules(rules, facts).map((rule) => ({ ...rule, settled_at: placeToSettle(rule.kind) }));

/** What the page of a programme says to somebody of its rules, and of the skills that it wishes for. */
export async function eligibilityOf(
  db: Db,
  { rules, mustSkills, niceSkills }: Pick<ProgrammeRow, 'rules' | 'mustSkills' | 'niceSkills'>,
  userId: number,
): Promise<ProgrammeEligibility> {
  const facts = { ...(await readApplicant(db, userId)), said: {} };
  return { rules: checkFacts(rules, facts), my_skills: valuesAmong([...mustSkills, ...niceSkills], facts.skills) };
}
