import { expect, it } from 'vitest';
import { choiceOrAll, defineList, oneDay, oneNumber, someOf } from '../../src/shared/lists/define-list.ts';
import { listFaults } from './list-faults.ts';

const enumOf = (...values: string[]) => ({ type: 'string', enum: values });
const query = (name: string, schema: object) => ({ name, in: 'query', schema });

/** A contract whose list of events has these parameters. */
const contract = (...parameters: ReturnType<typeof query>[]) => ({
  paths: { '/events-list': { get: { operationId: 'listEvents', parameters } } },
  components: { schemas: { Mode: enumOf('online', 'hybrid') } },
});

const page = query('page', { type: 'integer', minimum: 1, maximum: 10 });
const modes = query('mode', { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Mode' } });
const listWith = (rest: Partial<Parameters<typeof defineList>[0]>) =>
  defineList({ operation: 'listEvents', filters: { mode: someOf(['online', 'hybrid']) }, pages: 10, ...rest });

it('finds nothing where list and contract agree, and follows references', () => {
  expect(listFaults(contract(page, modes), [listWith({})])).toEqual([]);
});

it('accepts the value that means all in the contract, and a day of ten characters', () => {
  const list = listWith({
    filters: { mode: someOf(['online', 'hybrid']), from: oneDay() },
    choices: { sort: choiceOrAll(['new'], 'best') },
  });
  const day = query('from', { type: 'string', format: 'date', maxLength: 10 });
  expect(listFaults(contract(page, modes, day, query('sort', enumOf('best', 'new'))), [list])).toEqual([]);
});

it('names a parameter that only one of them has', () => {
  expect(listFaults(contract(page, modes, query('month', { type: 'string' })), [listWith({})])).toEqual([
    'listEvents: no list has month',
  ]);
  expect(listFaults(contract(page), [listWith({})])).toEqual(['listEvents has no parameter mode']);
  expect(listFaults(contract(page, modes, query('ids', {})), [listWith({ setByPage: ['ids'] })])).toEqual([]);
});

it('names limits that differ, and puts the values of several kinds of a list together', () => {
  const [fault = ''] = listFaults(contract(query('page', { maximum: 20 }), modes), [listWith({})]);
  expect(fault).toMatch(/^listEvents: page is .*10.* in the list, and .*20.* in the contract$/);
  const kinds = [['online'], ['hybrid']].map((values) =>
    listWith({ filters: { mode: { ...someOf(values), limits: { values, most: 2 } } } }),
  );
  expect(listFaults(contract(page, modes), kinds)).toEqual([]);
});

it('names a lowest number that differs', () => {
  const list = listWith({ filters: { mode: someOf(['online', 'hybrid']), year: oneNumber(2199, 1900) } });
  const years = (minimum: number) => query('year', { type: 'integer', minimum, maximum: 2199 });
  expect(listFaults(contract(page, modes, years(1900)), [list])).toEqual([]);
  const [fault = ''] = listFaults(contract(page, modes, years(1)), [list]);
  expect(fault).toMatch(/^listEvents: year is .*1900.* in the list, and .*"lowest":1\}? in the contract$/);
});
