import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../support/run.ts';
import { chartFiles, flowFiles } from './flow-files.ts';
import { endOfPaths, type Insertion, insert } from './insert.ts';
import { type Files, type Names, namesOf } from './names.ts';
import { screenFiles } from './screen-files.ts';
import { serverFiles } from './server-files.ts';

const contractPart = ({ kebab, camel, pascal, words }: Names) => `tags:
  - name: ${words}
    description: ${words}.
paths:
  /${kebab}:
    get:
      operationId: list${pascal}
      tags: [${words}]
      x-ownership: caller
      x-limit: [{ of: person, calls: 240, per: minute }]
      summary: ${words}
      description: The newest first, a page at a time.
      security:
        - apiKey: []
          bearer: []
      x-roles: [Learner]
      parameters:
        - { name: page, in: query, description: 'The page, from 1.', schema: { type: integer, minimum: 1, maximum: 100000 }, example: 1 }
        - { name: page_size, in: query, description: 24 without it., schema: { type: integer, minimum: 1, maximum: 100 }, example: 24 }
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema:
                allOf:
                  - $ref: '#/components/schemas/Success'
                  - type: object
                    required: [data]
                    properties:
                      data:
                        type: object
                        additionalProperties: false
                        required: [items, total, page, page_size]
                        properties:
                          items: { type: array, maxItems: 100, items: { $ref: '#/components/schemas/${pascal}Item' } }
                          total: { type: integer, minimum: 0 }
                          page: { type: integer, minimum: 1 }
                          page_size: { type: integer, minimum: 1 }
              example: { status: 1, error: null, data: { items: [{ id: 1, title: ${camel} }], total: 1, page: 1, page_size: 24 } }
components:
  schemas:
    ${pascal}Item:
      type: object
      additionalProperties: false
      required: [id, title]
      properties:
        id: { $ref: '#/components/schemas/Id' }
        title: { type: string, maxLength: 200 }
`;

/** The two files that a new capability changes by hand: the list of tables and that of addresses. */
const insertions = (names: Names): readonly Insertion[] => [
  { file: 'server/platform/db/tables.ts', before: null, text: `export * from './${names.kebab}-schema.ts';\n` },
  {
    file: 'src/routes/paths.ts',
    before: endOfPaths,
    text: `  entry('${names.camel}', '/${names.kebab}', learner),\n`,
  },
];

/**
 * Writes an empty capability: a call of the contract, a table, handlers, a page, texts and tests, with a chart that the
 * server keeps where it is to have a flow.
 *
 * @param argv its name, and `--flow`
 * @returns what is to be done next, line by line
 * @throws when the name is wrong or taken; then nothing was written
 */
export function newCapability(argv: readonly string[]): readonly string[] {
  const [name = '', ...options] = argv;
  const hasFlow = options.includes('--flow');
  const names = namesOf(name);
  if (names === null || options.some((option) => option !== '--flow'))
    throw new Error('Usage: npm run new -- capability <name-of-it> [--flow]');
  const files: Files = {
    [`openapi/${names.kebab}.yaml`]: contractPart(names),
    ...serverFiles(names, hasFlow),
    ...screenFiles(names),
    ...(hasFlow ? { ...chartFiles(names), ...flowFiles(names) } : {}),
  };
  const taken = Object.keys(files).filter((file) => existsSync(join(root, file)));
  if (taken.length > 0) throw new Error(`There is already: ${taken.join(', ')}`);
  for (const insertion of insertions(names)) insert(insertion);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [
    ...Object.keys(files),
    '',
    'Changed: server/platform/db/tables.ts, src/routes/paths.ts. Next:',
    `  npx drizzle-kit generate --name ${names.kebab}`,
    '  npm run generate && npm run format && npm run check',
    `  npx vitest run ${names.kebab}`,
  ];
}
