import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { type ContractPart, joinParts, readParts } from './join-parts.ts';

const entry: ContractPart = { file: 'openapi.yaml', text: 'openapi: 3.1.1\ncomponents: { schemas: { Id: {} } }\n' };
const part = (name: string, text: string): ContractPart => ({ file: `openapi/${name}.yaml`, text });
const call = (method: string, rest = '') =>
  `paths: { /a: { ${method}: { operationId: a, ${rest} responses: { '200': { description: Yes. } } } } }`;

it('the contract is joined from its parts', () => {
  const skills = part('skills', "tags: [{ name: Skills }]\ncomponents: { schemas: { Skill: { $ref: '#/x' } } }");
  expect(joinParts([entry, skills, part('search', call('get'))])).toMatchObject({
    openapi: '3.1.1',
    tags: [{ name: 'Skills' }],
    paths: { '/a': { get: { operationId: 'a' } } },
    components: { schemas: { Id: {}, Skill: { $ref: '#/x' } } },
  });
});

it.each([
  ['get', '', '200 400 429 500 503'],
  ['head', 'security: [{ apiKey: [] }],', '200 400 403 429 500 503'],
  ['get', 'security: [{ apiKey: [] }, { apiKey: [], bearer: [] }],', '200 400 401 403 429 500 503'],
  ['post', '', '200 400 413 415 429 500 503'],
  ['post', 'x-never: [413],', '200 400 415 429 500 503'],
])('joining adds the possible refusals of an operation: %s %s', (method, rest, statuses) => {
  const document = joinParts([entry, part('a', call(method, rest))]);
  const { responses, ...operation } = (document as { paths: Record<string, Record<string, { responses: object }>> })
    .paths['/a']![method]!;
  expect(Object.keys(responses).join(' ')).toBe(statuses);
  expect(responses).toMatchObject({ 500: { $ref: '#/components/responses/InternalServerError' } });
  expect(operation).not.toHaveProperty('x-never');
});

it('joining adds the envelope to answers that state only their data', () => {
  const answer = "description: It., data: { $ref: '#/x' }, example: [1]";
  const own = call('get').replace('description: Yes.', answer);
  const shared = part('b', `components: { responses: { Shared: { ${answer} } } }`);
  const document = joinParts([entry, part('a', own), shared]);
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Success' },
      { type: 'object', required: ['data'], properties: { data: { $ref: '#/x' } } },
    ],
  };
  const example = { status: 1, error: null, data: [1] };
  const whole = { description: 'It.', content: { 'application/json': { schema, example } } };
  expect(document).toMatchObject({ components: { responses: { Shared: whole } } });
  expect(document).toHaveProperty(['paths', '/a', 'get', 'responses', '200'], whole);
});

it.each([
  ['a repeated name', 'components: { schemas: { Id: {} } }', 'openapi/b.yaml and openapi.yaml both have in schemas Id'],
  ['a repeated path', call('get'), 'openapi/b.yaml and openapi/a.yaml both have the path /a'],
  [
    'a status that is added automatically',
    call('get').replaceAll('200', '500'),
    'a declares 500, which is added automatically',
  ],
  ['a key of the entry file', 'info: {}', 'openapi/b.yaml has info, which only openapi.yaml may define'],
  ['invalid YAML', 'a: [', 'openapi/b.yaml is not YAML'],
])('joining refuses %s', (_what, text, message) => {
  expect(() => joinParts([entry, part('a', call('get')), part('b', text)])).toThrow(message);
});

it('the operations of a part are handled by the capability with the part’s name', () => {
  const [, ...parts] = readParts();
  for (const { file, text } of parts) {
    const folder = join(projectRoot, 'server/capabilities', basename(file, '.yaml'));
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    for (const [, id = ''] of text.matchAll(/^ +operationId: (\w+)$/gm))
      expect(sources, `${id} of ${file}`).toMatch(new RegExp(`\\b${id}\\b`));
  }
});
