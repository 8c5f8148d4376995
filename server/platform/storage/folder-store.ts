import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, storeName } from './store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const nothing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** A store in local folders, which only this user can read. */
export function folderStore(root: string): FileStore {
  const scratchFolder = join(root, 'scratch');
  const pathOf = (name: string) => join(root, storeName(name));
  const place = async (path: string, name: string) => {
    const target = pathOf(name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
    await flush(dirname(target));
  };
  return {
    scratchFolder,
    adopt: async (path, name) => {
      await flush(path);
      await place(path, name);
    },
    read: async (name, range) => {
      const handle = await open(pathOf(name), 'r').catch(nothing);
      return handle?.createReadStream({ ...range, highWaterMark: 256 * 1024 }) ?? null;
    },
    size: async (name) => (await stat(pathOf(name)).catch(nothing))?.size ?? null,
    move: (name, to) => place(pathOf(name), to),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* (folder) {
      for (const name of await readdir(join(root, folder)).catch(() => [])) {
        const found = await stat(join(root, folder, name)).catch(nothing);
        if (found?.isFile()) yield { name: `${folder}/${name}`, changedAt: found.mtime };
      }
    },
  };
}

/** Flushes a file, or the names in a folder, to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
