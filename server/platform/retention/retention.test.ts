import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSamples } from '../../../tests/support/all-samples.ts';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import type { Keeping } from '../../../tests/support/samples.ts';
import { openTestDatabase } from '../../../tests/support/server-database.ts';
import { readPageFolder } from '../../capabilities/site-pages/page-folder.ts';
import { capabilities, retentionRules } from '../../composition.ts';
import { enrolments } from '../../tables/learning.ts';
import { createUser } from '../accounts/store.ts';
import { flowHistory } from '../db/flows-schema.ts';
import { limitedCalls } from '../db/limits-schema.ts';
import { outgoingMails } from '../db/mail-schema.ts';
import { projectRoot } from '../root.ts';
import { folderStore } from '../storage/folder-store.ts';
import { type RetentionRule, rowsAtOnce } from './rule.ts';
import { retentionOf } from './rules.ts';
import { describeRetention, sweepRetention } from './sweep.ts';

const database = await openTestDatabase();
const { db } = database;
const mailFolder = mkdtempSync(join(tmpdir(), 'acado-mails-'));
afterAll(async () => {
  await database.close();
  rmSync(mailFolder, { recursive: true });
  rmSync(folder, { recursive: true });
});

const now = new Date('2026-03-01T09:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'acado-kept-'));
const store = folderStore(folder);
const kept = { db, mailFolder, store };
const ago = (days: number, more = 0) => new Date(now.getTime() - days * 86_400_000 - more);
const pair: Keeping['pair'] = (days, row) => [row(ago(days), 0), row(ago(days, -1), 1)];
/** Adds rows for the rules of the platform. */
const makeForPlatform = async ({ userIds: [userId] }: Keeping) => {
  await db.insert(limitedCalls).values(pair(0, (expiresAt) => ({ subject: 's', expiresAt })));
  const mail = { recipient: '', subject: '', text: '' };
  await db.insert(outgoingMails).values(pair(30, (createdAt) => ({ ...mail, createdAt, dueAt: null })));
  await db.insert(outgoingMails).values({ ...mail, createdAt: ago(900), dueAt: now });
  for (const name of [...pair(30, mailFileOf), 'mine.txt']) writeFileSync(join(mailFolder, name), '');
  const part = { courseId: 1, userId, state: 'withdrawn', createdAt: ago(900), updatedAt: ago(900) };
  const [{ id: entityId } = { id: 0 }] = await db.insert(enrolments).values(part).returning();
  const line = { flow: 'enrolment', fromState: 'a', event: 'e', toState: 'b', sender: 'clock', reason: '' } as const;
  await db.insert(flowHistory).values(pair(1095, (at) => ({ ...line, entityId, at })));
  await db.insert(flowHistory).values(pair(30, (at) => ({ ...line, entityId: entityId + 1, at })));
};
const mailFileOf = (time: Date, index: number) => `${time.toISOString().replaceAll(':', '.')}-${index}.eml`;

describe('retention removes data after its period, and not before,', () => {
  const rounds: ReadonlyMap<string, number>[] = [];

  beforeAll(async () => {
    const account = (name: string) =>
      createUser(
        db,
        { name, email: `${name}@learner.test`, role: 'Learner', username: null, passwordHash: null },
        ago(900),
      );
    const userIds = [(await account('asha'))?.id ?? 0, (await account('pat'))?.id ?? 0] as const;
    await addCourses(database, courseRow('kept'));
    const keeping = { database, db, now, clock: { now: () => now }, folder, userIds, ago, pair };
    await makeForPlatform(keeping);
    for (const { retention } of allSamples.values()) await retention?.(keeping);
    for (let round = 0; round < 2; round += 1) rounds.push(await sweepRetention(kept, retentionRules, now));
  });

  /** The number of rows that the rules removed in both rounds. */
  const removedBy = (rules: readonly RetentionRule[]) =>
    rules.map(({ what }) => [what, ...rounds.map((round) => round.get(what))]);

  it('for the platform', async () => {
    const rules = retentionOf([]);
    expect(removedBy(rules)).toEqual(rules.map(({ what }) => [what, 1, 0]));
    expect(readdirSync(mailFolder).toSorted()).toEqual([mailFileOf(ago(30, -1), 1), 'mine.txt'].toSorted());
    expect(await db.$count(outgoingMails)).toBe(2);
  });

  it.each(capabilities.flatMap(({ name, retention }) => (retention === undefined ? [] : [[name, retention] as const])))(
    'for %s',
    (name, rules) => {
      const hint = `\`retention\` in server/capabilities/${name}/samples.ts makes the rows`;
      expect(removedBy(rules), hint).toEqual(rules.map(({ what }) => [what, 1, 0]));
    },
  );
});

it('retention continues over several batches, and after a rule that fails', async () => {
  const rows = Array.from({ length: 2 * rowsAtOnce + 1 }, () => ({ subject: 's', expiresAt: ago(1) }));
  await db.insert(limitedCalls).values(rows);
  const failing = { what: 'x', since: '', days: 0, prune: () => Promise.reject(new Error('no')) };
  await expect(sweepRetention(kept, [failing, ...retentionRules], now)).rejects.toThrow('was not removed');
  expect(await db.$count(limitedCalls)).toBe(1);
});

it('retention matches the privacy policy', () => {
  const versions = readPageFolder(join(projectRoot, 'content/pages')).ready.filter(
    ({ slug }) => slug === 'privacy-policy',
  );
  const { body } = versions.reduce((newest, one) => (one.version > newest.version ? one : newest));
  const tableIn = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .toSorted();
  expect(tableIn(body)).toEqual(tableIn(describeRetention(retentionRules)));
});
