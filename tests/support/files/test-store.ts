import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../../../server/platform/storage/folder-store.ts';
import type { FileStore } from '../../../server/platform/storage/store.ts';

let shared: FileStore | undefined;

/** A temporary folder for all servers of a test file. */
export function testStore(): FileStore {
  shared ??= folderStore(mkdtempSync(join(tmpdir(), 'acado-files-')));
  return shared;
}
