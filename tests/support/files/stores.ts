import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { folderStore } from '../../../server/platform/storage/folder-store.ts';
import { s3Store } from '../../../server/platform/storage/s3-store.ts';
import type { FileStore } from '../../../server/platform/storage/store.ts';

export const storeKinds = ['folder', 's3'] as const;
export type StoreKind = (typeof storeKinds)[number];

export interface TestStore {
  store: FileStore;
  /** The environment variables that configure the store in a process. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** A store for one test file: a folder, or an S3 server on a local port. */
export async function openTestStore(kind: StoreKind): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), `acado-${kind}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (kind === 'folder')
    return { store: folderStore(folder), environment: { DATA_DIR: folder }, close: async () => remove() };
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'acado', configs: [] }],
  });
  const { port } = (await server.run()) as unknown as { port: number };
  const address = `http://S3RVER:S3RVER@127.0.0.1:${port}/acado`;
  const store = s3Store(address);
  const close = async () => {
    await server.close();
    remove();
    rmSync(store.scratchFolder, { recursive: true, force: true });
  };
  return { store, environment: { STORAGE_URL: address }, close };
}
