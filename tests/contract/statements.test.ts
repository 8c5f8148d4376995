import { afterAll, describe, expect, it } from 'vitest';
import { contractOf, type Operation, readContractText } from '../../server/platform/contract/document.ts';
import { sampleOf } from '../support/all-samples.ts';
import { startServer } from '../support/server.ts';
import { recordStatements } from '../support/statements.ts';
import { examplesOf } from './support/examples.ts';
import { followed, type JsonSchema, schemaAt } from './support/request-schema.ts';
import { prepare, send } from './support/scenarios.ts';

/** The maximum number of statements of a list, including the session's. */
const usual = 4;

const { document, operations } = contractOf(readContractText());
const reads = operations.filter(({ method }) => method === 'GET');
const server = await startServer();
afterAll(() => server.close());

/** What a schema and its parts say about a property. */
function propertiesOf(schema: JsonSchema, name: string): JsonSchema[] {
  const { properties, allOf = [] } = followed(document, schema);
  return [properties?.[name] ?? [], ...allOf.map((part) => propertiesOf(part, name))].flat();
}

/** Whether the answer is a list, or an object with a list named `items`. */
function isList({ answers }: Operation): boolean {
  const pointer = answers.get(200);
  const data = pointer ? propertiesOf(schemaAt(document, pointer), 'data') : [];
  return data.some((part) => followed(document, part).type === 'array' || propertiesOf(part, 'items').length > 0);
}

it('most operations that are named after a list answer with a list', () => {
  const named = reads.filter(({ id }) => id.startsWith('list'));
  expect(named.filter(isList).length).toBeGreaterThan(named.length / 2);
});

describe.each(reads.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('asks the database for little, and for nothing twice', async () => {
    const examples = examplesOf(document, operation);
    const { token } = await prepare({ server, operation, examples });
    const ask = () => send({ server, operation, examples }, token);
    // The first call fills the caches of the process.
    expect((await ask()).status).toBe(200);
    const statements = (await recordStatements(ask)).map(({ text, params }) => `${text} ${JSON.stringify(params)}`);
    const { statements: declared } = sampleOf(id);
    const most = declared?.most ?? (isList(operation) ? usual : Number.POSITIVE_INFINITY);
    expect(statements).toEqual([...new Set(statements)]);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
    if (declared !== undefined) expect(statements.length, 'needs no exception').toBeGreaterThan(usual);
  });
});
