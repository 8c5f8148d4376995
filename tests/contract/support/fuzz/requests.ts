import fc, { type Arbitrary } from 'fast-check';
import type { ContractDocument, Operation, Parameter } from '../../../../server/platform/contract/document.ts';
import { apiKey } from '../../../support/server.ts';
import { schemaAt } from '../request-schema.ts';
import { hostileKey, hostileText } from './hostile.ts';
import type { Values } from './values.ts';

/** The sender of a request. */
export type Sender = 'visitor' | 'learner' | 'presenter' | 'bad token';

export interface FuzzRequest {
  sender: Sender;
  /** The address below `/api`, with its query. */
  url: string;
  payload: Buffer | string | undefined;
  headers: Readonly<Record<string, string>>;
}

const rarely = <Value, None>(arbitrary: Arbitrary<Value>, none: None) =>
  fc.oneof(often(fc.constant(none), 10), often(arbitrary, 1));
const often = <Value>(arbitrary: Arbitrary<Value>, weight: number) => ({ weight, arbitrary });

/** Whether the contract lets the sender call an operation. */
export function isAdmitted({ bearer, roles }: Operation, sender: Sender): boolean {
  if (bearer === 'none') return true;
  if (sender === 'visitor') return bearer === 'optional';
  if (sender === 'bad token') return false;
  return roles.length === 0 || roles.includes(sender === 'learner' ? 'Learner' : 'Presenter');
}

/** Requests for an operation: valid, nearly valid and hostile. */
export function requestsFor(document: ContractDocument, operation: Operation, values: Values): Arbitrary<FuzzRequest> {
  const senders: Sender[] = ['visitor', 'learner', 'presenter', 'bad token'];
  return fc.record({
    sender: fc.oneof(
      often(fc.constantFrom(...senders.filter((sender) => isAdmitted(operation, sender))), 8),
      often(fc.constantFrom(...senders), 1),
    ),
    url: urls(document, operation, values),
    payload: operation.body === null ? rarely(rawTexts, undefined) : bodies(document, operation, values),
    headers: headers(operation),
  });
}

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join(',') : typeof value === 'string' ? value : JSON.stringify(value);
/** Percent-encoded. A lone surrogate is replaced as in a browser. */
const encoded = (value: unknown) => encodeURIComponent(Buffer.from(asText(value)).toString());

function parameterTexts(document: ContractDocument, parameter: Parameter, values: Values): Arbitrary<string> {
  const { schema, name, isRepeated } = parameter;
  const shape = schemaAt(document, schema);
  const written = (value: unknown) =>
    isRepeated && Array.isArray(value) ? value.map(encoded).join(`&${name}=`) : encoded(value);
  return fc.oneof(
    often(values.valid(shape, name).map(written), 12),
    often(values.faulty(shape, name).map(written), 2),
    often(hostileText.map(encoded), 1),
    often(fc.constantFrom('', '%', '%ZZ', '%00', '%c0%af', '%ed%a0%80', '..', '%2e%2e%2f', '+', ';'), 1),
  );
}

function urls(document: ContractDocument, operation: Operation, values: Values): Arbitrary<string> {
  const path = fc
    .tuple(...operation.path.map((parameter) => parameterTexts(document, parameter, values)))
    .map((texts) =>
      texts.reduce((url, text, index) => url.replace(`:${operation.path[index]?.name}`, () => text), operation.url),
    );
  const pairs = operation.query.map((parameter) =>
    fc.option(
      parameterTexts(document, parameter, values).map((text) => `${parameter.name}=${text}`),
      { freq: parameter.required ? 10 : 2 },
    ),
  );
  const extra = rarely(
    fc.oneof(
      fc.tuple(hostileKey, hostileText).map(([key, text]) => `${encoded(key)}=${encoded(text)}`),
      ...operation.query.map(({ name }) => fc.constantFrom(`${name}=1`, `${name}[]=1`, `${name}[__proto__]=1`, name)),
    ),
    null,
  );
  return fc.tuple(path, fc.tuple(...pairs), extra).map(([url, given, more]) => {
    const query = [...given, more].filter((pair) => pair !== null).join('&');
    return query === '' ? url : `${url}?${query}`;
  });
}

/** Bodies that can't be an object of the contract. JavaScript reads the number `1e999` as infinite. */
const rawTexts: Arbitrary<Buffer | string> = fc.constantFrom<Buffer | string>(
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{',
  '{"a":}',
  "{'a':1}",
  '{"a":NaN}',
  'a=b&c=d',
  '<xml/>',
  '\ufeff{}',
  '\0',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  'x'.repeat(129 * 1024),
  Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from('{}', 'utf16le'),
);

/** Ways to spoil the text of a valid request. */
const spoilings: readonly ((text: string) => Buffer | string)[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(0, text.length / 2),
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
  (text) => text.replace(/"(\w+)":/, '"$1":{"$1":1},"$1":'),
  (text) => text.replace(/:(\d+|"[^"\\]*")/, ':1e999'),
  (text) => text.replace(/:(\d+|"[^"\\]*")/, `:${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  (text) => text.replace(/:"/, ':"\\u0000'),
  (text) => text.replace(/:"/, ':"\\ud800'),
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true},'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xfe]), Buffer.from(text.slice(-2))]),
];

function bodies(
  document: ContractDocument,
  { body }: Operation,
  values: Values,
): Arbitrary<Buffer | string | undefined> {
  const schema = body === null ? {} : schemaAt(document, body.schema);
  const right = values.valid(schema).map((value) => JSON.stringify(value));
  return fc.oneof(
    often(right, 8),
    often(
      values.faulty(schema).map((value) => JSON.stringify(value)),
      8,
    ),
    often(
      fc.tuple(right, fc.constantFrom(...spoilings)).map(([text, spoil]) => spoil(text)),
      3,
    ),
    often(rawTexts, 1),
    often(fc.constant(undefined), 1),
  );
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/vnd.api+json',
  '/',
  'x',
];

/** The characters that Node allows in a header value. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'));

const usually = <Value>(value: Value, others: Arbitrary<Value>) =>
  fc.oneof(often(fc.constant(value), 20), often(others, 1));

function headers(operation: Operation): Arbitrary<Record<string, string>> {
  const none = undefined;
  const made = fc.record<Record<string, string | undefined>>({
    'x-api-key': usually<string | undefined>(apiKey, fc.option(headerText, { nil: none })),
    'content-type':
      operation.body === null
        ? usually<string | undefined>(none, fc.constantFrom(...contentTypes))
        : usually<string | undefined>('application/json', fc.constantFrom(none, ...contentTypes)),
    'content-encoding': usually<string | undefined>(none, fc.constantFrom('gzip', 'identity', 'nonsense')),
    'sec-fetch-site': usually<string | undefined>(none, fc.constantFrom('cross-site', 'same-origin', 'none', 'x')),
    origin: usually<string | undefined>(none, fc.oneof(headerText, fc.constantFrom('null', 'http://localhost'))),
    'if-none-match': usually<string | undefined>(none, fc.oneof(headerText, fc.constantFrom('*', 'W/"x", *'))),
    'accept-encoding': usually<string | undefined>(none, fc.oneof(headerText, fc.constantFrom('br;q=0', 'gzip', 'br'))),
    'user-agent': usually<string | undefined>('fuzz', fc.oneof(headerText, fc.constant('x'.repeat(5000)))),
    cookie: usually<string | undefined>(none, headerText),
    'x-forwarded-host': usually<string | undefined>(none, fc.oneof(headerText, fc.constant('evil.test'))),
    'x-forwarded-for': usually<string | undefined>(none, fc.oneof(headerText, fc.constant(denseAddress))),
  });
  return made.map((all) =>
    Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
}

/** A value as long as a header may be, which can't be compressed. */
const denseAddress = Array.from({ length: 6000 }, (_, index) => ((index * 7919) % 1_000_003).toString(36))
  .join('')
  .slice(0, 12_000);
