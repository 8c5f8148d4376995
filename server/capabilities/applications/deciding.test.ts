import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addApplications, addIntake, applicant, decideOn } from '../../../tests/support/applications.ts';
import { startServer } from '../../../tests/support/server.ts';
import { turnsDuring } from '../../../tests/support/turns.ts';
import { send } from '../../platform/flows/apply.ts';
import { applications, interviewSlots } from '../../tables/applications.ts';
import { programmeIntakes } from '../../tables/programmes.ts';
import { applicationFlow } from './application-flow.ts';
import { decisionsImport } from './import/decisions.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const addMany = (count: number, state: string, places: number | null = null) =>
  addApplications(server, count, state, places);

/** Imports decisions. @returns the counts, or the problems */
async function decide(...lines: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'decisions-'));
  writeFileSync(
    join(folder, 'decisions.csv'),
    ['id,event,reason,until', ...lines.map((line) => (line.split(',').length === 3 ? `${line},` : line))].join('\r\n'),
  );
  const { head, rows, problems } = decisionsImport.understand(['decisions.csv'], folder)?.read([]) ?? {
    head: null,
    rows: [],
    problems: [],
  };
  if (problems.length > 0) return problems.map(({ line, column, message }) => `${line} ${column}: ${message}`);
  try {
    const written = await db.transaction((tx) => decisionsImport.write(tx, { head, rows }, {} as never));
    return written.counts.updated;
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

const taken = async () => (await db.select({ taken: programmeIntakes.seatsTaken }).from(programmeIntakes))[0]?.taken;
const statesOf = async () =>
  (await db.select({ state: applications.state }).from(applications)).map(({ state }) => state);

describe('the last place in an intake', () => {
  it('37.7: goes to only one of twenty people who accept it in parallel, and becomes free when that learner leaves', async () => {
    const ids = await addMany(20, 'underway.offered', 1);
    const accept = (id: number) =>
      send(db, applicationFlow, {
        id,
        event: { type: 'offer.accepted', at: clock.now().getTime() },
        sender: 'learner',
        userId: null,
        reason: '',
      });
    const kinds = (await Promise.all(ids.map(accept))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'changed')).toHaveLength(1);
    expect(await taken()).toBe(1);
    const [one] = await db.select().from(applications).where(eq(applications.state, 'placed.accepted'));
    const leave = { type: 'application.withdrawn', at: clock.now().getTime() } as const;
    await send(db, applicationFlow, { id: one?.id ?? 0, event: leave, sender: 'learner', userId: null, reason: '' });
    expect(await taken()).toBe(0);
    const others = await Promise.all(ids.filter((id) => id !== one?.id).map(accept));
    expect(others.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
  });
});

describe('a table of decisions', () => {
  it('37.10: is applied completely or not at all, and reports each refused line', async () => {
    const [first = 0, second = 0] = await addMany(2, 'underway.submitted');
    expect(
      await decide(`${first},review.started,`, `${second},application.rejected,Too late.`, '999999,review.started,'),
    ).toEqual([
      expect.stringMatching(
        new RegExp(`line 3, column id: is ${second}, which is underway.submitted and takes no application.rejected`),
      ),
      expect.stringMatching(/line 4, column id: is 999999, which is no application/),
      'Nothing was written',
    ]);
    expect(await statesOf()).toEqual(['underway.submitted', 'underway.submitted']);
    expect(await decide(`${first},application.rejected,`, 'x,made.up,', `${second},place.offered,Yes.,soon`)).toEqual([
      '2 reason: is empty, and the learner reads it',
      '3 id: is no number of an application',
      expect.stringMatching(/^3 event: is none of application.withdrawn, review.started/),
      '4 until: --until must be a time with an offset, such as 2026-12-01T10:00+01:00',
    ]);
  });

  it('37.10: limits the characters of a reason, however many bytes they take', async () => {
    const [id = 0] = await addMany(1, 'underway.considered.inReview');
    expect(await decide(`${id},application.rejected,${'🌱'.repeat(2_001)}`)).toEqual([
      '2 reason: is longer than 2000 characters',
    ]);
    expect(await decide(`${id},application.rejected,${'🌱'.repeat(2_000)}`)).toBe(1);
  });

  it('37.10: with hundreds of rows is imported without blocking other work', async () => {
    const ids = await addMany(300, 'underway.submitted');
    const turns = await turnsDuring(async () => {
      expect(await decide(...ids.map((id) => `${id},review.started,`))).toBe(300);
    });
    expect(turns).toBeGreaterThanOrEqual(300);
    expect(new Set(await statesOf())).toEqual(new Set(['underway.considered.inReview']));
  });
});

describe('an interview slot', () => {
  it('37.9: is chosen by one applicant, who can change to another slot', async () => {
    const [asha, ben] = [applicant(server, await server.signUp('Asha')), applicant(server, await server.signUp('Ben'))];
    const intakeId = await addIntake(server);
    const ids = [await asha.apply(intakeId), await ben.apply(intakeId)] as const;
    expect(await decideOn(server, ids[0], 'review.started', 'interview.invited')).toBe('illegal');
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
    const times = [2, 4].map((hours) => ({
      intakeId,
      ref: `${hours}`,
      startsAt: at(hours),
      endsAt: at(hours + 1),
      joinUrl: 'https://meet.example.com/7',
      createdAt: clock.now(),
      updatedAt: clock.now(),
    }));
    const slots = await db.insert(interviewSlots).values(times).returning({ id: interviewSlots.id });
    const [early = 0, late = 0] = slots.map(({ id }) => id);
    await decideOn(server, ids[0], 'interview.invited');
    await decideOn(server, ids[1], 'review.started', 'interview.invited');
    const choose = async (one: typeof asha, id: number, slot: number) =>
      (await one.post('/interview-choices', { id, slot_id: slot })).status;
    const chosen = await Promise.all([choose(asha, ids[0], early), choose(ben, ids[1], early)]);
    expect(chosen.toSorted()).toEqual([200, 409]);
    const [winner, id] = chosen[0] === 200 ? [asha, ids[0]] : [ben, ids[1]];
    expect((await winner.read(id)).interview).toMatchObject({ id: early, join_url: 'https://meet.example.com/7' });
    expect(await choose(winner, id, late)).toBe(200);
    const [loser, other] = winner === asha ? [ben, ids[1]] : [asha, ids[0]];
    expect(await choose(loser, other, late)).toBe(409);
    expect(await choose(loser, other, early)).toBe(200);
    const from = clock.now().toISOString();
    const items = await winner.get<{ items: { uid: string }[] }>(
      `/calendar-items?from=${from}&to=${at(48).toISOString()}`,
    );
    expect(items.items.map(({ uid }) => uid)).toContain(`interview-${late}@acado`);
  });
});
