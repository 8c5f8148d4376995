import { expect, it } from 'vitest';
import { longLines, placeOf } from './contract-places.ts';

const parts = [
  { file: 'openapi.yaml', text: 'info:\n  title: A\ncomponents:\n  schemas:\n    Id: { type: integer }\n' },
  {
    file: 'openapi/skills.yaml',
    text: 'paths:\n  /skills/{id}:\n    get:\n      responses: {}\n      parameters:\n        - { name: id }\n        - name: page\n',
  },
];

it('a place in the joined contract leads to the line of its part', () => {
  expect(placeOf('#/components/schemas/Id', parts)).toMatch(/^openapi\.yaml:5 /);
  expect(placeOf('#/paths/~1skills~1{id}/get', parts)).toMatch(/^openapi\/skills\.yaml:3 /);
  expect(placeOf('#/paths/~1skills~1{id}/get/parameters/1/name', parts)).toMatch(/^openapi\/skills\.yaml:7 /);
});

it('a place in an answer’s envelope leads to the line of its data or example', () => {
  const answer =
    'description: A.\n          data:\n            type: array\n          example:\n            - 1\n            - 2';
  const text = `paths:\n  /a:\n    get:\n      responses:\n        '200':\n          ${answer}\n`;
  const at = (rest: string) =>
    placeOf(`#/paths/~1a/get/responses/200/content/application~1json/${rest}`, [...parts, { file: 'a.yaml', text }]);
  expect(at('schema/allOf/1/properties/data/type')).toMatch(/^a\.yaml:8 /);
  expect(at('example/data/1')).toMatch(/^a\.yaml:11 /);
  expect(at('schema/allOf/0')).toMatch(/^a\.yaml:5 /);
});

it('a place without its own line leads to the nearest line', () => {
  expect(placeOf('#/paths/~1skills~1{id}/get/responses/429', parts)).toMatch(/^openapi\/skills\.yaml:4 /);
});

it('lines that are too long are reported', () => {
  const text = `a: b\nc: ${'d'.repeat(158)}\n`;
  expect(longLines([...parts, { file: 'openapi/a.yaml', text }])).toEqual([
    'openapi/a.yaml:2 The line is longer than 160 characters',
  ]);
});
