import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<NonNullable<NonNullable<Parameters<Init>[1]['preRun']>[number]>>[0];

/** The parts of Emscripten's `NODEFS` that are needed here. */
interface NodeFilesystem {
  realPath(node: object): string;
  stream_ops: { fsync?(stream: { node: object; nfd?: number | null }): number };
}

/**
 * PGlite's files in a folder, flushed to the disk when the database asks for it. Emscripten ignores that request, so
 * omitting PGlite's `-F` alone would not make it safer.
 */
export class FlushedNodeFS extends NodeFS {
  override async init(...[client, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(client, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flushOnRequest] } };
  }
}

function flushOnRequest(module: Module): void {
  const { stream_ops: operations, realPath } = (module as unknown as { NODEFS: NodeFilesystem }).NODEFS;
  operations.fsync = ({ node, nfd }) => {
    if (typeof nfd === 'number') fs.fdatasyncSync(nfd);
    else flushFolder(realPath(node));
    return 0;
  };
}

/** Flushes the names in a folder: otherwise a new file may be lost after a crash. */
function flushFolder(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
