import { readdirSync, readFileSync } from 'node:fs';
import { readFrontMatter } from '../../server/platform/files/front-matter.ts';

const folder = 'content/pages';

interface Version {
  version: number;
  /** A day, such as `2026-01-05`. */
  effective_at: string;
}

/** The version of a legal text that is in force, by the front matter of its files. */
export function versionInForce(slug: string): Version {
  const today = new Date().toISOString().slice(0, 10);
  const versions = readdirSync(folder)
    .filter((file) => file.split('.')[0] === slug)
    .map((file) => readFrontMatter(readFileSync(`${folder}/${file}`)).values as Version)
    .filter(({ effective_at }) => effective_at <= today)
    .toSorted((one, other) => other.version - one.version);
  if (versions[0] === undefined) throw new Error(`No version of ${slug} is in force`);
  return versions[0];
}
