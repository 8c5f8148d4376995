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
import { portfolioProfiles } from '../../tables/profile.ts';
import { skills, userSkills } from '../../tables/skills.ts';
import type { ProgrammeRow } from './programme.ts';

/** The facts about an applicant that rules need, from their current profile and skills. */
export async function readApplicant(db: Db, userId: number): Promise<Omit<ApplicantFacts, 'answers'>> {
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
 * The rules of a programme, checked against a user's current profile.
 *
 * @param answers the user's answers to rules that only the application asks, by rule id
 */
export async function checkApplicant(
  db: Db,
  rules: readonly ProgrammeRule[],
  userId: number,
  answers: ApplicantFacts['answers'] = {},
): Promise<CheckedRule[]> {
  return checkFacts(rules, { ...(await readApplicant(db, userId)), answers });
}

/** The rules of a programme, checked against an applicant's facts. */
export const checkFacts = (rules: readonly ProgrammeRule[], facts: ApplicantFacts): CheckedRule[] =>
  checkRules(rules, facts).map((rule) => ({ ...rule, settled_at: placeToSettle(rule.kind) }));

/** The results of a programme's rules and preferred skills for a user. */
export async function eligibilityOf(
  db: Db,
  { rules, mustSkills, niceSkills }: Pick<ProgrammeRow, 'rules' | 'mustSkills' | 'niceSkills'>,
  userId: number,
): Promise<ProgrammeEligibility> {
  const facts = { ...(await readApplicant(db, userId)), answers: {} };
  return { rules: checkFacts(rules, facts), my_skills: valuesAmong([...mustSkills, ...niceSkills], facts.skills) };
}
