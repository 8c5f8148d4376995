import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../scripts/support/run.ts';

export interface ImportFile {
  kind: string;
  path: string;
}

const patterns: Readonly<Record<string, RegExp>> = {
  universities: /\.json$/,
  skills: /(skills-en-collections|technology-skills-distinct)\.csv$/,
};

/** The files in a folder that `npm run import` accepts, with their kinds. */
export function realFiles(folder: string): ImportFile[] {
  return Object.entries(patterns).flatMap(([kind, pattern]) => {
    const place = join(folder, kind);
    const names = existsSync(place) ? readdirSync(place) : [];
    return names.filter((name) => pattern.test(name)).map((name) => ({ kind, path: join(place, name) }));
  });
}

/** Imports files into a data folder while no server uses it. */
export async function importFiles(dataDir: string, files: readonly ImportFile[]): Promise<void> {
  for (const { kind, path } of files) {
    const { code, output } = await run(['node', 'scripts/start.mjs', 'import', kind, path], {
      env: { DATA_DIR: dataDir },
    });
    if (code !== 0) throw new Error(`The import of ${path} failed:\n${output}`);
  }
}
