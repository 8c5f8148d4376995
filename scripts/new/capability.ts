import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../support/run.ts';
import { endOfPaths, type Insertion, insert } from './insert.ts';
import { type Names, namesOf, oneOf } from './names.ts';
import { filesOf, type Parts } from './templates.ts';

const usage = 'Usage: npm run new -- capability <name-of-several> [--list] [--detail] [--flow] [--form]';

/** The chosen parts. Flows need the detail page for their buttons. Without options the capability has a list. */
function partsOf(options: readonly string[]): Parts {
  if (options.some((option) => !['--list', '--detail', '--flow', '--form'].includes(option))) throw new Error(usage);
  const has = (option: string) => options.includes(option);
  return {
    list: has('--list') || options.length === 0,
    detail: has('--detail') || has('--flow'),
    flow: has('--flow'),
    form: has('--form'),
  };
}

/**
 * The insertions for a form: its name for browser and server, and its entry in the list of forms that are added to
 * existing databases.
 */
const ofForm = (several: Names, one: Names): readonly Insertion[] => [
  {
    file: 'src/routes/paths.ts',
    before: /^\ntype Entry = /m,
    text:
      `/** The form that creates one of ${several.words}: \`content/forms/${one.kebab}.md\`. */\n` +
      `export const ${one.camel}Form = '${one.kebab}';\n`,
  },
  {
    file: 'server/startup/seed.ts',
    before: /(?<=^const neededForms = \[\n(?: .*\n)*)^\];/m,
    text: `  '${one.kebab}',\n`,
  },
];

/** The insertions into existing files: addresses, tables, the account export, and required forms. */
export const insertions = (several: Names, one: Names, { list, detail, form }: Parts): readonly Insertion[] => [
  {
    file: 'src/routes/paths.ts',
    before: endOfPaths,
    text: [
      list && `  entry('${several.camel}', '/${several.kebab}', learner),\n`,
      form && `  entry('${one.camel}Form', '/${several.kebab}/new', learner),\n`,
      detail && `  entry('${one.camel}', '/${several.kebab}/:id', learner),\n`,
    ]
      .filter(Boolean)
      .join(''),
  },
  { file: 'server/tables/all.ts', before: null, text: `export * from './${several.kebab}.ts';\n` },
  {
    file: 'openapi/account.yaml',
    before: /(?<=^ {4}DataExport:\n(?: {6}.*\n)*? {6}properties:\n)/m,
    text: `        ${several.snake}: { $ref: '#/components/schemas/ExportedRows', description: ${several.title} of the user. }\n`,
  },
  {
    file: 'openapi/account.yaml',
    before: /(?<=^ {4}DataExport:\n(?: {6}.*\n)*? {6}required:\s+\[)/m,
    text: `${several.snake},\n         `,
  },
  {
    file: 'openapi/account.yaml',
    before: /(?<=schemas\/DataExport' \}\n {10}example:\n {12}\{ )/,
    text: `${several.snake}: [],\n              `,
  },
  ...(form ? ofForm(several, one) : []),
];

/** The files that already contain the name, for the error message. */
function takenBy(several: Names, one: Names, files: readonly string[]): string[] {
  const read = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.(ts|yaml)$/.test(name))
      .map((name) => `${folder}/${name}`);
  const known = [
    'src/routes/paths.ts',
    'openapi.yaml',
    ...read('openapi'),
    ...read('server/platform/db'),
    ...read('server/tables'),
  ];
  const names = new RegExp(
    `'/${several.kebab}['/]|'(${several.camel}|${one.camel}(Form)?)'|^ {4}${one.pascal}(Page|Answer|Input|Change)?:|'${several.snake}'|` +
      `operationId: (list${several.pascal}|(get|add|change)${one.pascal})$|^ {8}${several.snake}:`,
    'm',
  );
  return [
    ...files.filter((file) => existsSync(join(root, file))),
    ...known.filter((file) => names.test(readFileSync(join(root, file), 'utf8'))),
  ];
}

/**
 * Generates a working capability: its contract part, a table of learners' data, pages, texts, tests, and
 * optionally a chart. Then it runs the generators for the migration, lists and documents.
 *
 * @param argv its name and the chosen parts
 * @returns the written files, as lines
 * @throws if the name is invalid or taken; nothing was written then
 */
export async function newCapability(argv: readonly string[]): Promise<readonly string[]> {
  const [name = '', ...options] = argv;
  const several = namesOf(name);
  const one = namesOf(oneOf(name));
  if (several === null || one === null) throw new Error(usage);
  const parts = partsOf(options);
  const files = filesOf(name, parts);
  const paths = Object.keys(files);
  const taken = takenBy(several, one, paths);
  if (taken.length > 0) throw new Error(`The name ${name} is taken: see ${taken.join(', ')}`);
  const inserted = insertions(several, one, parts);
  for (const insertion of inserted) insert(insertion);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const changed = [...new Set(inserted.map(({ file }) => file))];
  await make(several, [...paths, ...changed]);
  return [...paths, '', `Changed: ${changed.join(', ')}`, `Try it: npx vitest run ${one.kebab} ${several.kebab}`];
}

/** @throws with the output of a failed step */
async function make({ kebab }: Names, files: readonly string[]): Promise<void> {
  const code = files.filter((file) => /\.(tsx?|css)$/.test(file));
  const steps: [string, ...string[]][] = [
    ['biome', 'check', '--write', ...code],
    ['npm', 'run', 'generate:tables', '--', kebab],
    ['npm', 'run', 'generate'],
  ];
  for (const step of steps) {
    const { code: exit, output } = await run(step);
    if (exit !== 0) throw new Error(`${step.slice(0, 3).join(' ')} failed; the files are already written:\n${output}`);
  }
}
