import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { addSampleFile } from '../../../tests/support/sample-file.ts';
import { beginIds, type Samples, type Situation, secretOf } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { fileContents, files, pictures } from '../../platform/db/files-schema.ts';

/** The caller's file 12. */
async function addFile({ server, caller }: Situation): Promise<void> {
  await beginIds(server.database, { files: 12 });
  await addSampleFile(server, caller);
}

/** A user's picture made from a file. */
const addPicture = ({ database: { db }, clock }: TestServer, userId: number, file: number, name: string) =>
  db.insert(pictures).values({ userId, name, small: file, medium: file, large: file, createdAt: clock.now() });

export const samples: Samples = {
  operations: {
    createUpload: { invalid: { body: { size: 2_147_483_647 } } },
    getUpload: { prepare: addFile },
    removeUpload: {
      prepare: addFile,
      refused: ({ server, caller }) => addPicture(server, caller.user.id, 12, 'used'),
    },
    setPicture: {
      prepare: addFile,
      refused: ({ server }) => server.database.db.update(files).set({ state: 'scanning' }),
    },
  },
  rows: {
    files: (server, owner) => addSampleFile(server, owner, 'avatar', `Portrait of ${owner.user.name}.png`),
    pictures: async (server, owner) => {
      const { user } = owner;
      const [file] = await server.database.db.select().from(files).where(eq(files.userId, user.id)).limit(1);
      await addPicture(server, user.id, file?.id ?? (await addSampleFile(server, owner)), secretOf(owner, 'picture'));
    },
  },
  retention: async ({ db, folder, userIds: [userId], now, pair }) => {
    const file = {
      userId,
      purpose: 'assignment',
      name: 'essay.txt',
      size: 1,
      updatedAt: now,
      state: 'uploading',
    } as const;
    await db.insert(files).values(pair(1, (unusedSince) => ({ ...file, createdAt: now, unusedSince })));
    await db
      .insert(fileContents)
      .values(pair(1, (unusedSince, index) => ({ sha256: `${index}`, bytes: 1, unusedSince })));
    mkdirSync(join(folder, 'waiting'));
    pair(2, (time, index) => {
      const piece = join(folder, 'waiting', `${index}`);
      writeFileSync(piece, '');
      utimesSync(piece, time, time);
    });
  },
};
