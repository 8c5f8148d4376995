import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/support/run.ts';
import { listOperations, parseContract, readContractText } from '../../server/platform/contract/document.ts';
import { startWatchdog } from '../../server/platform/process/watchdog.ts';
import { buildStale } from '../support/portal-process.ts';
import { startServer } from '../support/server.ts';
import { type HeavyCall, type HeavyRequest, heaviestOf, usualTurn } from './support/heavy/heavy-calls.ts';
import { formAddresses, heavyFormsOf } from './support/heavy/heavy-forms.ts';
import { heavyRequestsOf } from './support/heavy/heavy-operations.ts';
import { type MostExpensive, recordMostExpensive } from './support/heavy/most-expensive.ts';

const document = parseContract(readContractText());
const chosen = process.env['FUZZ_OPERATION'] ?? '';
buildStale();
const server = await startServer({
  validateAnswers: false,
  maxCalls: 1_000_000,
  clientFolder: join(root, 'dist/client'),
});
const operations = listOperations(document)
  .filter(({ id }) => chosen === '' || id === chosen)
  .flatMap((operation) => heavyRequestsOf(server, document, operation));
const forms = chosen === '' ? formAddresses.flatMap((entry) => heavyFormsOf(server, entry)) : [];
const requests = [...operations, ...forms].map((request): [string, HeavyRequest] => [request.whole.name, request]);

const turns: (MostExpensive & { text: string; turn: number })[] = [];
let usual: number;
let endWatch: () => Promise<void>;

beforeAll(async () => {
  // A call that never ends would block the run without a message.
  endWatch = await startWatchdog(60_000);
  usual = await usualTurn(operations.map(({ whole }) => whole));
}, 600_000);
afterAll(async () => {
  await endWatch();
  await server.close();
  turns.sort((one, other) => other.turn - one.turn);
  const isOfContract = ({ call }: MostExpensive) =>
    operations.some(({ whole, parts }) => [whole, ...parts].some(({ name }) => name === call));
  if (process.env['RECORD_HEAVY']) recordMostExpensive(turns.filter(isOfContract));
});

describe('the largest requests with the worst texts', { timeout: 600_000 }, () => {
  const problemsOf = async (call: HeavyCall) => {
    const { problems, isTaken, ...heaviest } = await heaviestOf(call, usual);
    turns.push({ call: call.name, ...heaviest });
    return { isTaken, problems: problems.map((problem) => `${call.name}, ${heaviest.text}: ${problem}`) };
  };

  it.each(requests)('block no other request: %s', async (_name, { whole, parts }) => {
    const { isTaken, problems } = await problemsOf(whole);
    const others: string[] = [];
    if (!isTaken) for (const part of parts) others.push(...(await problemsOf(part)).problems);
    expect([...problems, ...others]).toEqual([]);
  });
});
