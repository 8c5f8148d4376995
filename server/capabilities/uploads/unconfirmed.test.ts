import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../tests/support/files/stores.ts';
import { begin, sendFile, tus, uploadOf } from '../../../tests/support/files/uploads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { files, pictures } from '../../platform/db/files-schema.ts';

const megabyte = 1024 * 1024;
const hour = 3_600_000;

describe('32.10: the files of an unconfirmed account', async () => {
  const { store, close } = await openTestStore('folder');
  const server = await startServer({ store, unconfirmedStorage: 30 * megabyte });
  const { clock, database } = server;
  const { db } = database;
  let asha: Account;
  beforeEach(async () => {
    await server.reset();
    asha = await unconfirmed();
  });
  afterAll(async () => {
    await server.close();
    await close();
  });

  const setConfirmed = ({ user }: Account, addressProvenAt: Date | null) =>
    db.update(users).set({ addressProvenAt }).where(eq(users.id, user.id));
  async function unconfirmed(): Promise<Account> {
    const account = await server.signUp();
    await setConfirmed(account, null);
    return account;
  }
  /** The code of the refusal, or null if the upload can begin. */
  async function codeOf(account: Account, size: number): Promise<string | null> {
    const { status, body } = await begin(server, account, 'assignment', 'a.txt', size);
    return status === 200 ? null : (body?.data as { code: string }).code;
  }
  const owners = async () => (await db.select().from(files).orderBy(files.id)).map(({ userId }) => userId);

  it('are limited to five and 20 MB in all, until the address is confirmed', async () => {
    expect([await codeOf(asha, 20 * megabyte), await codeOf(asha, 1)]).toEqual([null, 'unconfirmed_quota']);
    await setConfirmed(asha, clock.now());
    expect(await codeOf(asha, 30 * megabyte)).toBeNull();
    const ben = await unconfirmed();
    const codes: (string | null)[] = [];
    for (let count = 0; count < 6; count += 1) codes.push(await codeOf(ben, 1));
    expect(codes).toEqual([null, null, null, null, null, 'unconfirmed_quota']);
  });

  it('don’t count if they were rejected', async () => {
    for (let count = 0; count < 5; count += 1)
      await sendFile(server, asha, { name: 'a.png', content: Buffer.from('no picture') });
    expect(await db.$count(files, eq(files.state, 'rejected'))).toBe(5);
    expect(await codeOf(asha, 20 * megabyte)).toBeNull();
  });

  it('share a limited space: the oldest files unused for an hour are deleted first', async () => {
    const [ben, carl] = [await unconfirmed(), await unconfirmed()];
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'a.txt', 20 * megabyte));
    await tus(server, asha, id, { method: 'PATCH', offset: 0, piece: Buffer.from('begun') });
    const stored = async () => {
      const names: string[] = [];
      for await (const { name } of store.list('waiting')) names.push(name);
      return names.length;
    };
    expect([await codeOf(ben, 10 * megabyte), await stored()]).toEqual([null, 1]);
    expect(await codeOf(carl, 1)).toBe('unconfirmed_room');
    clock.advance(hour);
    expect(await codeOf(carl, 1)).toBeNull();
    expect([await owners(), await stored()]).toEqual([[ben.user.id, carl.user.id], 0]);
  });

  it('are kept while they are used, and then new files of unconfirmed accounts are refused', async () => {
    const [ben, confirmed] = [await unconfirmed(), await server.signUp()];
    await codeOf(asha, 20 * megabyte);
    const [{ id: file } = { id: 0 }] = await db.select({ id: files.id }).from(files);
    const now = clock.now();
    await db
      .insert(pictures)
      .values({ userId: asha.user.id, name: 'a', small: file, medium: file, large: file, createdAt: now });
    clock.advance(2 * hour);
    expect(await codeOf(ben, 11 * megabyte)).toBe('unconfirmed_room');
    expect(await codeOf(confirmed, 11 * megabyte)).toBeNull();
    expect(await owners()).toEqual([asha.user.id, confirmed.user.id]);
  });
});
