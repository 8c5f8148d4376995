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

/** What somebody has to write into the samples of a capability so that the tests of all calls can try an operation. */
function missingOf(operation: Operation): string[] {
  const { id, answers } = operation;
  const { prepare, missing, invalid, refused } = sampleOf(id);
  const [owned] = ownedFields(document, operation);
  const hasRows = rowFields(document, operation).size > 0;
  const hasVersion = exampleFields(document, operation).has('version');
  return [
    prepare === undefined &&
      owned !== undefined &&
      `${id}: \`prepare\` makes the ${owned[1]} that the example of ${owned[0]} names, as the caller's`,
    answers.has(404) && missing === undefined && !hasRows && `${id}: \`missing\` is sent to be answered 404`,
    answers.has(409) &&
      refused === undefined &&
      !hasVersion &&
      `${id}: \`refused\` is sent, or done before, to be answered 409`,
    answers.has(422) && invalid === undefined && `${id}: \`invalid\` is sent, or done before, to be answered 422`,
  ].filter((line) => line !== false);
}

it('`operations` in samples.ts beside the handlers says what the examples of the contract do not', () => {
  expect(operations.flatMap(missingOf)).toEqual([]);
});

it('`rows` in samples.ts makes a row of each table that refers to users, so that exports and deletions are tried with it', () => {
  expect([...rowSamples.keys()].toSorted()).toEqual([...userTables.keys()].toSorted());
});

it('no sample is of what the contract does not have', () => {
  const statuses = { missing: 404, refused: 409, invalid: 422, limited: 429 } as const;
  const unknown = [...operationSamples].flatMap(([id, sample]) => {
    const operation = operations.find((one) => one.id === id);
    if (operation === undefined) return [`${id} is in no contract`];
    const extra = Object.entries(statuses).filter(([name, status]) => name in sample && !operation.answers.has(status));
    return extra.map(([name, status]) => `${id} has \`${name}\`, but is never answered ${status}`);
  });
  expect(unknown).toEqual([]);
});
