import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { isEmail, readEmail } from '../../../src/shared/text/email.ts';
import { isProfilePhone, readPhone } from '../../../src/shared/text/phone.ts';
import { type ContractDocument, escaped, type Operation, objectAt, type Parameter, type Pointer } from './document.ts';
import { Failure } from './failure.ts';
import { createWrongFields, firstWrongField, type Shape } from './wrong-fields.ts';

const documentId = 'contract';

/** Formats that people type in many ways: how to validate a value, and the normalised value for the handler. */
const typedFormats: Readonly<Record<string, { isTaken: (typed: string) => boolean; read: (typed: string) => string }>> =
  {
    email: { isTaken: isEmail, read: readEmail },
    // Not normalised: the account may be stored under an earlier form of its address; see `emailForms`.
    'typed-email': { isTaken: isEmail, read: (typed) => typed },
    phone: { isTaken: isProfilePhone, read: (typed) => readPhone(typed) ?? typed },
  };

/** Validates requests and responses against the contract. */
export interface Validation {
  /** @throws {Failure} 400 */
  body(value: unknown): unknown;
  /** Validates the values of the path or query and converts them to the contract's types. @throws {Failure} 400 */
  path(values: unknown): Record<string, unknown>;
  query(values: unknown): Record<string, unknown>;
  /** The error of a response, or null. */
  answer(status: number, body: unknown): string | null;
}

/** Creates the validation of each operation. @throws when the schema of a request can't be compiled */
export function createValidator(document: ContractDocument): (operation: Operation) => Validation {
  const plain = createAjv(document, false);
  const coercing = createAjv(document, true);
  const refTo = (pointer: Pointer) => ({ $ref: `${documentId}${pointer}` });
  // Compiled on demand and shared by schema: in production, responses aren't validated.
  const answerChecks = new Map<Pointer, ValidateFunction>();
  const answerCheck = (schema: Pointer) => {
    const check = answerChecks.get(schema) ?? plain.compile(refTo(schema));
    answerChecks.set(schema, check);
    return check;
  };
  const checkOf = (ajv: Ajv2020, schema: object, shape: Shape): Check => ({
    check: ajv.compile(schema),
    wrongFields: createWrongFields(ajv, shape),
  });
  const compileParameters = (parameters: readonly Parameter[]) => {
    const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, refTo(schema)]));
    const required = parameters.filter(({ required: isRequired }) => isRequired).map(({ name }) => name);
    const schema = { type: 'object', additionalProperties: false, properties, required };
    return checkOf(coercing, schema, { properties, required, isClosed: true });
  };
  const compileBody = (pointer: Pointer) => {
    const { pointer: at, properties, required, isClosed, formatOf } = objectAt(document, pointer);
    const fieldAt = (name: string) => refTo(`${at}/properties/${escaped(name)}`);
    const fields = Object.fromEntries(properties.map((name) => [name, fieldAt(name)]));
    const typed = properties.flatMap((name) => {
      const format = typedFormats[formatOf(name) ?? ''];
      return format === undefined ? [] : [[name, format.read] as const];
    });
    return { ...checkOf(plain, refTo(pointer), { properties: fields, required, isClosed }), typed };
  };

  return (operation) => {
    const body = operation.body ? compileBody(operation.body.schema) : null;
    const path = compileParameters(operation.path);
    const query = compileParameters(operation.query);
    return {
      body: (value) => (body ? readTyped(accepted(body, value), body.typed) : undefined),
      path: (values) => accepted(path, readParameters(operation.path, values)),
      query: (values) => accepted(query, readParameters(operation.query, values)),
      answer: (status, value) => {
        const schema = operation.answers.get(status);
        if (schema === undefined) return `${operation.id} declares no status ${status}`;
        if (schema === null) return value === undefined ? null : `${operation.id} ${status} has no body`;
        const check = answerCheck(schema);
        return check(value) ? null : `${operation.id} ${status}: ${plain.errorsText(check.errors)}`;
      },
    };
  };
}

function createAjv(document: ContractDocument, coerceTypes: boolean): Ajv2020 {
  // Ajv stops at the first error, because a list of thousands of wrong ids would produce thousands of errors.
  // `wrongFields` finds the other fields. Schemas aren't validated here: the contract's lint does that, and it would
  // double the start time.
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    validateSchema: false,
    allowUnionTypes: true,
    coerceTypes,
    formats: {
      ...fullFormats,
      ...Object.fromEntries(Object.entries(typedFormats).map(([name, { isTaken }]) => [name, isTaken])),
    },
  });
  ajv.addVocabulary([...Object.keys(document), 'x-public']);
  ajv.addSchema(document, documentId, false, false);
  return ajv;
}

/** The validation of a request, and the function that names the wrong fields of an invalid request. */
interface Check {
  check: ValidateFunction;
  wrongFields: (value: unknown) => [field: string, text: string][];
}

function accepted<Value>({ check, wrongFields }: Check, value: Value): Value {
  if (!check(value)) {
    const first = firstWrongField(check.errors ?? []);
    const all = wrongFields(value);
    throw new Failure(400, { fields: Object.fromEntries(all.length > 0 ? all : first) });
  }
  // Checked after validation, which has limited the nesting depth.
  if (containsNul(value)) throw new Failure(400, { fields: { body: wrongFieldMessages.nul } });
  return wellFormed(value) as Value;
}

/** Returns the body with normalised values in fields of typed formats. */
function readTyped(body: unknown, fields: readonly (readonly [name: string, read: (typed: string) => string])[]) {
  if (fields.length === 0) return body;
  const values = body as Record<string, unknown>;
  const read = fields.flatMap(([name, readField]) => {
    const value = values[name];
    return typeof value === 'string' ? [[name, readField(value)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(read) };
}

/** Postgres can't store this character, so requests with it are refused. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
}

/** Replaces unpaired surrogates, which UTF-8 can't encode, with the replacement character. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wellFormed(part)]));
}

/** A copy of the raw parameters, with lists as arrays. */
function readParameters(parameters: readonly Parameter[], values: unknown): Record<string, unknown> {
  const lists = new Map(parameters.filter(({ isList }) => isList).map((parameter) => [parameter.name, parameter]));
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]: [string, unknown]) => {
      const list = lists.get(name);
      if (list === undefined || typeof value !== 'string') return [name, value];
      return [name, list.isRepeated ? [value] : value.split(',')];
    }),
  );
}
