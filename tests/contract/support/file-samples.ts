import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { files, pictures } from '../../../server/platform/db/files-schema.ts';
import { addFile } from '../../../server/platform/storage/files.ts';
import { inScratch } from '../../../server/platform/storage/scratch.ts';
import type { FilePurpose } from '../../../src/shared/transport/schema.d.ts';
import type { Account, TestServer } from '../../support/server.ts';

/** A picture that somebody has uploaded. @returns its id */
export function addSampleFile(
  server: TestServer,
  { user }: Account,
  purpose: FilePurpose = 'picture',
): Promise<number> {
  return inScratch(server.store, async (folder) => {
    const path = join(folder, 'sample.png');
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } }).toFile(path);
    const sample = { userId: user.id, purpose, name: 'Sample.png', type: 'image/png', path };
    return addFile(server.database.db, server.store, sample, server.clock.now());
  });
}

const ofFiles = new Set(['getUpload', 'removeUpload', 'setPicture']);
export const isOfFiles = (operationId: string): boolean => ofFiles.has(operationId);

/** The file 12 of the contract's examples. */
export async function prepareSampleFile(server: TestServer, learner: Account): Promise<void> {
  await server.database.db.execute(sql`select setval('files_id_seq', 12, false)`);
  await addSampleFile(server, learner);
}

/** Brings what an operation asks of a file into a state in which it is refused. */
export async function refuseFile({ database: { db }, clock }: TestServer, operationId: string): Promise<void> {
  if (operationId === 'setPicture') await db.update(files).set({ state: 'scanning' });
  if (operationId !== 'removeUpload') return;
  const [{ id, userId } = { id: 0, userId: 0 }] = await db.select().from(files);
  await db.insert(pictures).values({ userId, name: 'used', small: id, medium: id, large: id, createdAt: clock.now() });
}
