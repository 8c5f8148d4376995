import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnProgrammePage, ProgrammeStanding } from '../../../src/shared/transport/schema.d.ts';
import { addIntake, applicant } from '../../../tests/support/applications.ts';
import { addProgramme } from '../../../tests/support/programmes.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addShift } from '../../../tests/support/volunteering.ts';
import { portfolioProfiles } from '../../tables/profile.ts';
import { programmeIntakes, programmeSteps } from '../../tables/programmes.ts';
import { skills, userSkills } from '../../tables/skills.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp('Asha Rao');
});
afterAll(() => server.close());

const get = async <T>(path: string) => (await call(path, { method: 'GET', token: asha.token })).body?.data as T;
const standing = (...ids: number[]) =>
  get<ProgrammeStanding[]>(`/programme-standing?${ids.map((id) => `id=${id}`).join('&')}`);
const applied = async (kind: string) =>
  (await get<OwnProgrammePage>(`/applied-programmes-list?kind=${kind}`)).items.map(({ id }) => id);
const programmeOfIntake = async (id: number) =>
  (await db.select().from(programmeIntakes).where(eq(programmeIntakes.id, id)))[0]?.programmeId ?? 0;
const programmeOfShift = async (id: number) =>
  (await db.select().from(programmeSteps).where(eq(programmeSteps.id, id)))[0]?.programmeId ?? 0;

describe('a learner’s status in a list of programmes', () => {
  it('36.14: shows eligibility and the number of matching skills, and leaves out missing programmes', async () => {
    const country = { id: 'country', kind: 'country' as const, values: ['Italy'] };
    const asked = { id: 'need', kind: 'asked' as const, text: 'You cannot pay for it alone.' };
    const nearby = await addProgramme(server, { rules: [country, asked], must_skills: ['SQL', 'Python'] });
    const open = await addProgramme(server, { rules: [asked] });
    const abroad = await addProgramme(server, { rules: [{ ...country, values: ['Spain'] }] });
    const stand = async () =>
      (await standing(abroad, nearby, open, 9_999, nearby)).map(({ id, eligibility, skills: { mine, of } }) => [
        id,
        eligibility,
        mine,
        of,
      ]);
    expect(await stand()).toEqual([
      [nearby, 'unknown', 0, 2],
      [open, 'met', 0, 0],
      [abroad, 'unknown', 0, 0],
    ]);
    const texts = { name: 'Asha', headline: '', mobile: '', email: '', highestQualification: '' };
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    await db.insert(portfolioProfiles).values({ userId: asha.user.id, country: 'italy', ...texts, ...times });
    const rows = await db.insert(skills).values({ externalRef: 'sql', name: 'sql' }).returning();
    await db
      .insert(userSkills)
      .values(rows.map(({ id }) => ({ userId: asha.user.id, skillId: id, selfProficiency: 50 })));
    expect(await stand()).toEqual([
      [nearby, 'met', 1, 2],
      [open, 'met', 0, 0],
      [abroad, 'unmet', 0, 0],
    ]);
    const [one] = await standing(abroad);
    expect(one?.rules).toMatchObject([{ id: 'country', values: ['Spain'], mine: ['italy'], result: 'unmet' }]);
  });

  it('36.14: shows the state of an application, and lists applied programmes, latest first', async () => {
    const intake = await addIntake(server);
    const id = await programmeOfIntake(intake);
    const me = applicant(server, asha);
    const tagOf = async () => (await standing(id))[0]?.application?.tag ?? null;
    expect([await tagOf(), await applied('scholarship')]).toEqual([null, []]);
    await me.start(intake);
    expect([await tagOf(), await applied('scholarship')]).toEqual(['draft', [id]]);
    await me.apply(intake);
    expect(await tagOf()).toBe('submitted');
    clock.advance(1000);
    const other = await addIntake(server);
    await me.start(other);
    expect(await applied('scholarship')).toEqual([await programmeOfIntake(other), id]);
    expect([await applied('internship'), (await standing(id))[0]?.shifts]).toEqual([[], { seated: 0, waiting: 0 }]);
    asha = await server.signUp('Ben Okafor');
    expect([await tagOf(), await applied('scholarship')]).toEqual([null, []]);
  });

  it('36.14: counts upcoming shifts with a spot or a place on the waiting list', async () => {
    const shift = await addShift(server, { seats: 1, inHours: 2 });
    const id = await programmeOfShift(shift);
    const signUp = (token: string) => call('/shift-signups', { token, body: { shift_id: shift, or_wait: true } });
    const shiftsOf = async () => (await standing(id))[0]?.shifts;
    const { token } = await server.signUp('Ben Okafor');
    await signUp(token);
    await signUp(asha.token);
    expect([await shiftsOf(), await applied('volunteering')]).toEqual([{ seated: 0, waiting: 1 }, [id]]);
    asha = { ...asha, token };
    expect(await shiftsOf()).toEqual({ seated: 1, waiting: 0 });
    clock.advance(5 * 3_600_000);
    expect(await shiftsOf()).toEqual({ seated: 0, waiting: 0 });
  });
});
