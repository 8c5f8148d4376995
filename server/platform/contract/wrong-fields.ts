import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { wrongFieldMessages as texts } from '../../../src/messages/wrong-fields.ts';
import { beginningOf } from '../../../src/shared/text/clusters.ts';

/** The fields of a request, each with the reference to its schema. */
export interface Shape {
  properties: Readonly<Record<string, { $ref: string }>>;
  required: readonly string[];
  /** Whether other fields are refused. */
  isClosed: boolean;
}

/** The maximum number of unknown fields to name: a request can have any number of them. */
const maxUnknown = 10;

const textOf: Readonly<Record<string, string>> = {
  required: texts.required,
  additionalProperties: texts.unknown,
  pattern: texts.form,
  format: texts.form,
};

/** The first error, with the dotted path of its field, or `body` for the whole body. */
export function firstWrongField(errors: readonly ErrorObject[]): [field: string, text: string][] {
  return errors.slice(0, 1).map((error) => {
    const { missingProperty, additionalProperty } = error.params as Record<string, string | undefined>;
    const field = [...error.instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? []]
      .flat()
      .join('.');
    return [beginningOf(field, 100) || 'body', textOf[error.keyword] ?? error.message ?? texts.unacceptable];
  });
}

/**
 * Names every invalid field of a refused body, each with its first error. Each field is validated separately and stops
 * at its first error, so this takes no longer than validating a correct body. Collecting all errors would report each
 * wrong entry of a list, and would match patterns against texts that are too long.
 */
export function createWrongFields(ajv: Ajv2020, { properties, required, isClosed }: Shape) {
  // Compiled on demand at the first refusal that needs it.
  const checks = new Map<string, ValidateFunction>();
  const checkOf = (name: string, schema: { $ref: string }) => {
    const check = checks.get(name) ?? ajv.compile({ type: 'object', properties: { [name]: schema } });
    checks.set(name, check);
    return check;
  };
  return (value: unknown): [field: string, text: string][] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const missing = required.filter((name) => !Object.hasOwn(value, name));
    const unknown = isClosed ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name)) : [];
    const wrong = Object.entries(properties).flatMap(([name, schema]) => {
      if (!Object.hasOwn(value, name)) return [];
      const check = checkOf(name, schema);
      return check({ [name]: (value as Record<string, unknown>)[name] }) ? [] : firstWrongField(check.errors ?? []);
    });
    return [
      ...missing.map((name): [string, string] => [name, texts.required]),
      ...wrong,
      ...unknown.slice(0, maxUnknown).map((name): [string, string] => [beginningOf(name, 100), texts.unknown]),
    ];
  };
}
