import { join } from 'node:path';
import sharp from 'sharp';
import { addFile } from '../../server/platform/storage/files.ts';
import { inScratch } from '../../server/platform/storage/scratch.ts';
import type { FilePurpose } from '../../src/shared/transport/schema.d.ts';
import type { Account, TestServer } from './server.ts';

/** Adds an uploaded picture. @returns its id */
export function addSampleFile(
  server: TestServer,
  { user }: Account,
  purpose: FilePurpose = 'avatar',
  name = 'Sample.png',
): Promise<number> {
  return inScratch(server.store, async (folder) => {
    const path = join(folder, 'sample.png');
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } }).toFile(path);
    const sample = { userId: user.id, purpose, name, type: 'image/png', path };
    return addFile(server.database.db, server.store, sample, server.clock.now());
  });
}
