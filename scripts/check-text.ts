import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  commentsIn,
  faultsOf,
  type PlacedText,
  textsInChart,
  textsInCode,
  textsInData,
  textsInDocument,
} from './support/plain-english.ts';
import { root } from './support/run.ts';

const { values, positionals } = parseArgs({
  options: { comments: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => name.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The language of a document: stated in the document, or otherwise in its course. */
function languageOf(path: string): string {
  const own = (text: string) => /^language: *(\w+)/m.exec(text)?.[1];
  for (let folder = dirname(path); folder.startsWith('content/'); folder = dirname(folder)) {
    const course = join(folder, 'course.md');
    if (existsSync(join(root, course))) return own(read(path)) ?? own(read(course)) ?? 'en';
  }
  return own(read(path)) ?? 'en';
}

function textsOf(path: string): PlacedText[] {
  if (values.comments) return commentsIn(path, read(path));
  if (path.endsWith('.json')) return textsInData(read(path));
  if (path.startsWith('src/machines/')) return textsInChart(path, read(path));
  if (!path.endsWith('.md')) return textsInCode(path, read(path));
  return languageOf(path) === 'en' ? textsInDocument(read(path)) : [];
}

const files =
  positionals.length > 0
    ? positionals
    : values.comments
      ? ['src', 'server', 'scripts', 'tests', 'bench'].flatMap((folder) => filesIn(folder, /(?<!\.d)\.tsx?$/))
      : [
          ...filesIn('src/messages', /(?<!\.test)\.ts$/),
          ...filesIn('src/machines', /(?<!\.test)\.ts$/),
          ...filesIn('content', /\.(md|json)$/),
          ...filesIn('server/startup', /\/demo-?[\w-]*(?<!\.test)\.ts$/),
        ];

const faults = files.flatMap((path) =>
  textsOf(path).flatMap((text) => faultsOf(text).map((fault) => `${path}:${text.line} ${fault}`)),
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
