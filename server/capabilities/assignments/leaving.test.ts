import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it } from 'vitest';
import { addAssignment, addLearner, day, inDays } from '../../../tests/support/assignments.ts';
import { openTestStore } from '../../../tests/support/files/stores.ts';
import { begin, sendFile, tus, uploadOf } from '../../../tests/support/files/uploads.ts';
import { startServer } from '../../../tests/support/server.ts';
import { capabilities, retentionRules } from '../../composition.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { sweepRetention } from '../../platform/retention/sweep.ts';
import { addFile } from '../../platform/storage/files.ts';
import * as tables from '../../tables/all.ts';
import { assignmentFlow } from './assignment-flow.ts';
import { workTexts } from './row-texts.ts';
import { workSubject } from './subject.ts';

const { store, close } = await openTestStore('folder');
const server = await startServer({ store });
const { database, clock } = server;
const { db } = database;
afterAll(async () => {
  await server.close();
  await close();
});

/** The number of rows of each table that has any. */
async function rowsNow(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.values(tables)) {
    const count = is(table, PgTable) ? await db.$count(table) : 0;
    if (count > 0) counts[getTableName(table as PgTable)] = count;
  }
  return counts;
}

async function filesNow(): Promise<string[]> {
  const names: string[] = [];
  for (const folder of ['waiting', 'files'] as const) for await (const { name } of store.list(folder)) names.push(name);
  return names;
}

describe('31.11: deletion of an account', () => {
  it('removes its drafts, submissions, feedback and files', async () => {
    const { id, courseId } = await addAssignment(server);
    const before = await rowsNow();
    const learner = await addLearner(server, courseId);
    const essay = await sendFile(server, learner, { name: 'essay.txt', content: Buffer.from('An essay') });
    const path = join(store.scratchFolder, 'comments');
    writeFileSync(path, 'Comments');
    const comments = { userId: learner.user.id, purpose: 'feedback', name: 'comments.txt', type: 'text/plain', path };
    const feedback = await addFile(db, store, { ...comments, purpose: 'feedback' }, clock.now());
    const written = await learner.save(id, 'What I found', 1, [], { file_ids: [essay.id] });
    expect([written.status, (await learner.submit(id, 1)).status]).toEqual([200, 200]);
    const work = (await learner.detailsOf(id)).my?.id ?? 0;
    const options = { rubric: 'question=1,sources=1', files: `${feedback}` };
    await listed(assignmentFlow, workSubject, workTexts).prepare({
      id: work,
      type: 'work.returned',
      options,
      reason: '',
    })(db, clock.now());
    await learner.save(id, 'What I found since', 2, [1]);
    const begun = uploadOf(await begin(server, learner, 'assignment', 'more.txt', 900));
    await tus(server, learner, begun.id, { method: 'PATCH', offset: 0, piece: Buffer.from('begun') });
    expect(await rowsNow()).toMatchObject({
      assignment_works: 1,
      assignment_submissions: 1,
      submission_files: 1,
      assignment_feedback: 1,
      feedback_files: 1,
      drafts: 1,
      files: 3,
      reminders: 2,
    });
    expect(await filesNow()).toHaveLength(3);

    await db.update(users).set({ deletesAt: clock.now() });
    expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(1);
    const sweepAt = (now: Date) => sweepRetention({ db, mailFolder: '/nowhere', store }, retentionRules, now);
    // The age of a partial upload is the age of its file on disk.
    for (const now of [clock.now(), inDays(server, 1), new Date(Date.now() + 3 * day)]) await sweepAt(now);
    expect(await filesNow()).toEqual([]);
    // The key that signs links belongs to the whole portal.
    expect(await rowsNow()).toEqual({ ...before, file_link_keys: 1 });
  });
});
