import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { fileContents, files } from '../../platform/db/files-schema.ts';

export const fixture: RetentionFixture = async ({ db, folder, userIds: [userId], now, pair }) => {
  const file = {
    userId,
    purpose: 'assignment',
    name: 'essay.txt',
    size: 1,
    updatedAt: now,
    state: 'uploading',
  } as const;
  await db.insert(files).values(pair(1, (createdAt) => ({ ...file, createdAt })));
  await db
    .insert(fileContents)
    .values(pair(1, (unusedSince, index) => ({ sha256: `${index}`, bytes: 1, unusedSince })));
  mkdirSync(join(folder, 'waiting'));
  pair(2, (time, index) => {
    const piece = join(folder, 'waiting', `${index}`);
    writeFileSync(piece, '');
    utimesSync(piece, time, time);
  });
};
