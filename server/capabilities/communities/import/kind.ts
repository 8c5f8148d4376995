import { systemClock } from '../../../platform/clock.ts';
import { leftOutOf } from '../../../platform/files/left-out.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { few, type Reading } from '../../../platform/import/reading.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { type ReadyCommunity, readCommunities } from './read-communities.ts';
import { writeCommunities } from './write-communities.ts';

function read(file: string, path: string): Reading<null, ReadyCommunity> {
  const { ready, problems, texts, isFolder } = readCommunities(file, path);
  if (ready.length + problems.length === 0) throw new OperatorError(`${file} holds no community`);
  return {
    count: ready.length,
    problems,
    notes: isFolder ? few(leftOutOf(path, file, new Set(texts))) : [],
    head: null,
    rows: ready,
  };
}

/** Communities, with questions and answers of invented people, from a file or a folder of Markdown. */
export const communityImport = ofFile(read, async (tx, { rows }) => ({
  counts: await writeCommunities(tx, rows, systemClock.now()),
}));
