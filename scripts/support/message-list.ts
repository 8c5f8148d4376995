import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { manifestName } from './capability-list.ts';
import { root } from './run.ts';

/** The module that joins what each `src/messages/<capability>-<kind>.ts` says, for who knows only the key. */
function messageList(kind: 'notices' | 'refusals' | 'waiting', constant: string, comment: string): string {
  const names = readdirSync(join(root, 'src/messages')).flatMap((file) =>
    file.endsWith(`-${kind}.ts`) ? [file.slice(0, -`-${kind}.ts`.length)] : [],
  );
  return [
    `// Made by \`npm run generate\` of src/messages/*-${kind}.ts.`,
    ...names.map((name) => `import { ${kind} as ${manifestName(name)} } from './${name}-${kind}.ts';`),
    '',
    `/** ${comment} */`,
    `export const ${constant} = {`,
    ...names.map((name) => `  ...${manifestName(name)},`),
    '} as const;',
    '',
  ].join('\n');
}

/** The kinds of notices of all capabilities. */
export const noticeList = (): string => messageList('notices', 'allNotices', 'All kinds of notices, by their names.');

/** The refusals of all capabilities. */
export const refusalList = (): string =>
  messageList('refusals', 'refusalMessages', 'Why the server says no, by the code of its answer.');

/** What waits for learners in all capabilities. */
export const waitingList = (): string =>
  messageList('waiting', 'allWaiting', 'What there is to do for learners, by its key.');
