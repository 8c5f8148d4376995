import { describe, expect, it } from 'vitest';
import { contractOf, readContractText } from '../../server/platform/contract/document.ts';
import { createValidator } from '../../server/platform/contract/validation.ts';
import { followed, type JsonSchema, schemaAt } from './support/request-schema.ts';

const spellings: Readonly<Record<string, { plain: string; typed: readonly string[]; unreadable: readonly string[] }>> =
  {
    email: {
      plain: 'mira@example.org',
      typed: [
        ' mira@example.org\u00a0',
        '\ufeffmi\u00adra@exam\u200bple.org\u200f',
        '\u202amira@example.org\u202c',
        'ｍｉｒａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
        'mailto:mira@example.org',
        'Mira Okello <mira@example.org>',
        'mira@example.org,',
      ],
      unreadable: ['mira', 'mira@example', 'müller@example.org', 'a@example.org b@example.org'],
    },
    phone: {
      plain: '+919876543210',
      typed: [
        ' +91 98765 43210\u00a0',
        '\u202a+91\u200b(98765)\u2066 432-10\u2069',
        '＋９１　９８７６５４３２１０',
        '+٩١ ٩٨٧٦٥٤٣٢١٠',
        '+९१ ९८७६५ ४३२१०',
        '0091/98765/43210',
        'tel:+91-98765-43210.',
      ],
      unreadable: ['12345', 'call me maybe', '+91 98765 43210 ext. 4'],
    },
  };

const spelled = (format: string) => spellings[format.replace('typed-', '')];

const { document, operations } = contractOf(readContractText());
const validatorOf = createValidator(document);
const fieldsOf = (schema: JsonSchema) =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => ({ name, ...followed(document, field) }));
const bodies = operations.flatMap((operation) =>
  operation.body === null ? [] : [{ operation, fields: fieldsOf(schemaAt(document, operation.body.schema)) }],
);
const typedFields = bodies.flatMap(({ operation, fields }) =>
  fields.flatMap(({ name, format = '' }) => (spelled(format) ? [{ operation, name, format }] : [])),
);

/** The value that the call's handler receives for a text in one field, if all other fields are valid. */
const readBody = (operation: (typeof operations)[number], name: string, value: string) => {
  const { properties = {}, required = [] } = schemaAt(document, operation.body?.schema ?? '#/');
  const others = required.filter((other) => other !== name);
  const body: Record<string, unknown> = { [name]: value };
  for (const other of others) {
    const { format = '', pattern = '' } = followed(document, properties[other] ?? {});
    const text = ['a long sentence', '1'].find((one) => new RegExp(pattern, 'u').test(one));
    body[other] = spelled(format)?.plain ?? text;
  }
  return validatorOf(operation).body(body) as Record<string, unknown>;
};

describe('an email address or phone number in a call', () => {
  it('has its format wherever people type it, except for signing in, which only compares', () => {
    const plain = bodies.flatMap(({ operation, fields }) =>
      fields.flatMap(({ name, format }) =>
        /^(email|mobile|phone)/.test(name) && format === undefined ? [`${operation.id} ${name}`] : [],
      ),
    );
    expect(plain).toEqual(['signIn email']);
    expect(typedFields.length).toBeGreaterThan(4);
  });

  it.each(typedFields.map((field) => [field.operation.id, field.name, field] as const))(
    'is read by %s in `%s` in every spelling',
    (_id, name, { operation, format }) => {
      const { plain = '', typed = [], unreadable = [] } = spelled(format) ?? {};
      const isKept = format.startsWith('typed-');
      for (const text of [plain, ...typed])
        expect([text, readBody(operation, name, text)[name]]).toEqual([text, isKept ? text : plain]);
      const wrong = { status: 400, details: { fields: { [name]: 'has the wrong format' } } };
      for (const text of unreadable)
        expect(() => readBody(operation, name, text), text).toThrow(expect.objectContaining(wrong));
    },
  );
});
