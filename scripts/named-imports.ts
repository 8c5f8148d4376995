import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './support/run.ts';

/**
 * Reports the modules that the server's renderer imports on demand, by their names in the client's manifest. With them the
 * server knows the files that a page will load.
 */
export const namedImports: Plugin = {
  name: 'named-imports',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.+\.tsx?$/, code: /\bimport\(/ },
    handler: (code, id) => ({
      code: code.replaceAll(/\bimport\((['"])(\.[^'"]+)\1\)/g, (written, _, path: string) => {
        const name = relative(root, join(dirname(id), path));
        return `(globalThis.onImport?.(${JSON.stringify(name)}), ${written})`;
      }),
      map: null,
    }),
  },
};
