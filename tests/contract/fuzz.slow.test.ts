import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations, parseContract, readContractText } from '../../server/platform/contract/document.ts';
import { createValidator } from '../../server/platform/contract/validation.ts';
import { startServer } from '../support/server.ts';
import { Fuzz } from './support/fuzz/fuzz.ts';
import { fillSamples } from './support/scenarios.ts';

/** The number of requests for each operation, the seed, and the operation if only one is tested. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 30);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_301);
const chosen = process.env['FUZZ_OPERATION'] ?? '';
const quarters = [1, 2, 3, 4];

const document = parseContract(readContractText());
const validationOf = createValidator(document);
/** What the server logs as defects. It logs nothing else at this level. */
const defects: string[] = [];
const logger = { level: 'error', stream: { write: (line: string) => void defects.push(line) } };
const server = await startServer({ validateAnswers: false, trustProxy: true, logger });
const operations = listOperations(document).filter(({ id }) => chosen === '' || chosen === id);
const all = operations.map(
  (operation) =>
    [operation.id, new Fuzz({ server, defects, document, operation, validation: validationOf(operation) })] as const,
);
const prototypeKeys = Reflect.ownKeys(Object.prototype);
/** The memory in use after each quarter of the run, and the number of requests until then. */
const memory: { heap: number; requests: number }[] = [];
/** Bytes of memory that a request may leave behind. */
const maxLeft = 4_096;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

beforeAll(() => fillSamples(server));
afterAll(() => server.close());

describe.each(quarters)('quarter %i of the generated requests', (quarter) => {
  afterAll(() => {
    collectGarbage();
    const requests = all.reduce((sum, [, fuzz]) => sum + fuzz.requests, 0);
    memory.push({ heap: process.memoryUsage().heapUsed, requests });
  });

  // Some operations, such as an export, repeatedly yield to other operations.
  it.concurrent.each(all)('%s answers as the contract says', { timeout: 120_000 + runs * 100 }, (_id, fuzz) =>
    fuzz.run({ seed: seed + quarter, runs: Math.ceil(runs / quarters.length) }),
  );
});

describe('after the generated requests', () => {
  it.each(all)('%s was reached by at least one request', (_id, fuzz) => {
    expect(fuzz.hasReachedHandler, JSON.stringify([...fuzz.statuses])).toBe(true);
  });

  it('the server is alive, and Object.prototype is unchanged', async () => {
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(prototypeKeys);
  });

  it('each request has left only little in memory', () => {
    const [first, last] = [memory[0]!, memory.at(-1)!];
    expect((last.heap - first.heap) / (last.requests - first.requests)).toBeLessThan(maxLeft);
  });
});
