/** Prints which folders import from which, circles of folders, and imports of the platform from folders above it. */
import { execFileSync } from 'node:child_process';
import { circlesOf, folderGraph, importsFromAbove } from './support/folder-graph.ts';
import { readImporters } from './support/importers.ts';
import { root } from './support/run.ts';

const files = execFileSync('git', ['ls-files', 'src', 'server'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const importers = readImporters(files, true);
for (const folder of ['src/features', 'server/capabilities', 'server/platform']) {
  const graph = folderGraph(importers, folder);
  console.log(`\n${folder}`);
  for (const [from, targets] of [...graph].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`  ${from} → ${[...targets].map(([to, count]) => `${to} (${count})`).join(', ')}`);
  const circles = circlesOf(graph);
  console.log(circles.length === 0 ? '  No circles' : circles.map((one) => `  Circle: ${one.join(', ')}`).join('\n'));
}
const above = importsFromAbove(importers, 'server/platform', 'server');
console.log(`\n${above.length} imports of server/platform from folders above it`);
for (const line of above) console.log(`  ${line}`);
