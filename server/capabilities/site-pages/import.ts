import { statSync } from 'node:fs';
import { systemClock } from '../../platform/clock.ts';
import { leftOutOf } from '../../platform/files/omitted-files.ts';
import { ofFile } from '../../platform/import/kind.ts';
import { few, type Reading } from '../../platform/import/reading.ts';
import { OperatorError, onFile } from '../../platform/process/operator-error.ts';
import type { SitePageRow } from './import/page-file.ts';
import { readPageFolder } from './page-folder.ts';
import { upsertSitePages } from './store.ts';

function readPages(name: string, path: string): Reading<null, SitePageRow> {
  if (!onFile(name, () => statSync(path)).isDirectory()) throw new OperatorError(`${name} is no folder`);
  const { ready: rows, problems, texts } = readPageFolder(path, name);
  if (rows.length === 0 && problems.length === 0) throw new OperatorError(`${name} holds no *.md file`);
  return {
    count: rows.length,
    problems,
    notes: few(leftOutOf(path, name, new Set(texts))),
    head: null,
    rows,
  };
}

export const pageImport = ofFile(readPages, async (tx, { rows }) => ({
  counts: await upsertSitePages(tx, rows, systemClock.now()),
}));
