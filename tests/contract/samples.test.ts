import { expect, it } from 'vitest';
import {
  listOperations,
  type Operation,
  parseContract,
  readContractText,
} from '../../server/platform/contract/document.ts';
import { operationSamples, rowSamples, sampleOf } from '../support/all-samples.ts';
import { userTables } from '../support/user-tables.ts';
import { exampleFields, rowFields } from './support/examples.ts';
import { ownedFields } from './support/ownership.ts';

const document = parseContract(readContractText());
const operations = listOperations(document);

const brings = (status: number) =>
  `what is sent instead of the example, or done before it is sent, to have ${status} answered`;

/** The samples that a capability lacks for testing an operation. */
function missingOf(operation: Operation): string[] {
  const { id, answers } = operation;
  const { prepare, missing, invalid, refused } = sampleOf(id);
  const [owned] = ownedFields(document, operation);
  const hasRows = rowFields(document, operation).size > 0;
  const hasVersion = exampleFields(document, operation).has('version');
  return [
    prepare === undefined &&
      owned !== undefined &&
      `${id}: write \`prepare\`, which makes the ${owned[1]} that the example of ${owned[0]} names, as the caller's`,
    answers.has(404) && missing === undefined && !hasRows && `${id}: write \`missing\`, ${brings(404)}`,
    answers.has(409) &&
      refused === undefined &&
      !hasVersion &&
      operation.voice === null &&
      `${id}: write \`refused\`, ${brings(409)}`,
    answers.has(422) && invalid === undefined && `${id}: write \`invalid\`, ${brings(422)}`,
  ].filter((line) => line !== false);
}

it('`operations` in samples.ts next to the handlers adds what the examples of the contract leave open', () => {
  expect(operations.flatMap(missingOf)).toEqual([]);
});

it('`rows` in samples.ts makes a row of each table that refers to users, to test exports and deletions', () => {
  const lacking = [...userTables.keys()].filter((table) => !rowSamples.has(table));
  expect(lacking.map((table) => `${table}: write \`rows\`, which make one of a user`)).toEqual([]);
});

it('every sample belongs to something in the contract', () => {
  const statuses = { missing: 404, refused: 409, invalid: 422, limited: 429 } as const;
  const unknown = [...operationSamples].flatMap(([id, sample]) => {
    const operation = operations.find((one) => one.id === id);
    if (operation === undefined) return [`${id} is in no contract`];
    const extra = Object.entries(statuses).filter(([name, status]) => name in sample && !operation.answers.has(status));
    return extra.map(([name, status]) => `${id} has \`${name}\`, but is never answered ${status}`);
  });
  const withoutUser = [...rowSamples.keys()].filter((table) => !userTables.has(table));
  expect([...unknown, ...withoutUser.map((table) => `${table} refers to no users`)]).toEqual([]);
});
