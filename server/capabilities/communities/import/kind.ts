import { systemClock } from '../../../platform/clock.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { readingOf } from '../../../platform/import/text-files.ts';
import { readCommunities } from './read-communities.ts';
import { writeCommunities } from './write-communities.ts';

const read = (file: string, path: string) => readingOf('community', file, path, readCommunities(file, path));

/** Imports communities from a Markdown file or folder, with example questions and answers. */
export const communityImport = ofFile(read, async (tx, { rows }) => ({
  counts: await writeCommunities(tx, rows, systemClock.now()),
}));
