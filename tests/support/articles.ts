import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Database } from '../../server/platform/db/database.ts';
import type { FileStore } from '../../server/platform/storage/store.ts';
import { testStore } from './files/test-store.ts';
import { runTool, type ToolRun } from './run-tool.ts';

interface WrittenArticle {
  body?: string;
  [name: string]: unknown;
}

/** An article as written in a file. */
export function articleFile({ body = 'Begin with what is fixed.', ...changes }: WrittenArticle = {}): string {
  const front = {
    title: 'A week that holds',
    summary: 'How to plan.',
    authors: ['Nadia Brandt'],
    published: '2026-02-02',
    ...changes,
  };
  return `---\n${stringify(front)}---\n${body}\n`;
}

/** Imports articles as operators do. @param files texts of a folder by file name */
export async function importArticles(
  database: Database,
  files: Readonly<Record<string, string>>,
  { store = testStore(), options = [] }: { store?: FileStore; options?: readonly string[] } = {},
): Promise<ToolRun> {
  const folder = mkdtempSync(join(tmpdir(), 'acado-articles-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const request = { command: 'import', argv: ['articles', '.', ...options], workingFolder: folder };
    return await runTool(request, { database, store });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
