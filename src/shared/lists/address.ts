import { beginningOf } from '../text/clusters.ts';

const maxId = 2_147_483_647;

export const lastPage = 100_000;

/** Parses a whole number from 1 to the maximum in canonical form; null for any other text. */
export function readNumber(text: string, most = maxId): number | null {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

/** The query string with plain commas and slashes, which need no encoding. */
export const searchOf = (params: URLSearchParams): string => {
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
};

/**
 * The parameters with these names, in this order. Others are left out, so that each page has one address.
 * @param names undefined for all parameters
 */
export function shownParameters(names: readonly string[] | undefined, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  if (names === undefined) return given;
  return new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
}

/** Search words as the API accepts them: without control characters and cut to the maximum length. */
export const readWords = (text: string | null, longest: number): string =>
  beginningOf((text ?? '').replace(/\p{Cc}+/gu, ' ').trim(), longest);

/**
 * Reads and writes the state of a list from and to the address. The object must be stable between renders.
 */
export interface AddressFormat<State> {
  /** The names of all parameters that it reads, in the order of canonical addresses; undefined for all. */
  parameters?: readonly string[];
  /** Unknown parameters and values count as missing. */
  read: (params: URLSearchParams) => State;
  /** The query with these changes. Default values are omitted, and other parameters are kept. */
  write: (params: URLSearchParams, changes: Partial<State>) => URLSearchParams;
}

/** A format that knows its parameters and reports invalid values. */
export interface KnowingFormat<State> extends AddressFormat<State> {
  parameters: readonly string[];
  /** The parameters with an invalid value. */
  unread: (params: URLSearchParams) => readonly string[];
}

/** The format of one property of the state. */
export interface Part<Value, State = unknown> {
  /** The name of the parameter, if it differs from the property's. */
  name?: string;
  /** Parses the property. @param texts all values of the property's parameter */
  read(texts: readonly string[], params: URLSearchParams): Value;
  write(value: Value, state: State): readonly string[];
  /** Whether a value of the property's parameter is valid; by default every value is valid. */
  isKnown?(text: string): boolean;
}

/** Combines the formats of all properties. */
export function formatOf<State extends object>(
  parts: {
    readonly [Name in keyof State]: Part<State[Name], State>;
  },
): KnowingFormat<State> {
  const all = Object.entries(parts) as [keyof State & string, Part<State[keyof State], State>][];
  const read = (params: URLSearchParams) =>
    Object.fromEntries(
      all.map(([key, { name = key, read: readPart }]) => [key, readPart(params.getAll(name), params)]),
    ) as State;
  return {
    parameters: all.map(([key, { name = key }]) => name),
    read,
    unread: (params) =>
      all
        .map(([key, { name = key, isKnown = () => true }]) => ({ name, isKnown }))
        .filter(({ name, isKnown }) => params.getAll(name).some((text) => text !== '' && !isKnown(text)))
        .map(({ name }) => name),
    write: (params, changes) => {
      const next = { ...read(params), ...changes };
      const written = new URLSearchParams(params);
      for (const [key, { name = key, write }] of all) {
        const texts = write(next[key], next);
        if (texts[0] !== undefined && texts.length === 1 && written.getAll(name).length === 1)
          written.set(name, texts[0]);
        else {
          written.delete(name);
          for (const text of texts) written.append(name, text);
        }
      }
      return written;
    },
  };
}

const unless = <Value extends string | number>(usual: Value) => ({
  write: (value: Value) => (value === usual ? [] : [String(value)]),
});

/**
 * Search words.
 * @param shortest shorter texts count as empty
 */
export const words = (longest: number, shortest = 0) => ({
  ...unless(''),
  read: ([text = '']: readonly string[]) => {
    const read = readWords(text, longest);
    return read.length < shortest ? '' : read;
  },
});

/** A single value that is validated; an invalid value counts as empty. */
export const known = (isKnown: (text: string) => boolean) => ({
  ...unless(''),
  isKnown,
  read: ([text = '']: readonly string[]) => (isKnown(text) ? text : ''),
});

/** One of the given values. */
export const oneOf = <const Value extends string>(values: readonly Value[], usual: NoInfer<Value>) => ({
  ...unless(usual),
  values,
  isKnown: (text: string) => values.some((value) => value === text),
  read: ([text]: readonly string[]) => values.find((value) => value === text) ?? usual,
});

/** A page number from 1. */
export const pageNumber = (most = lastPage) => ({
  ...unless(1),
  isKnown: (text: string) => readNumber(text, most) !== null,
  read: ([text = '']: readonly string[]) => readNumber(text, most) ?? 1,
});

/** A boolean property: the parameter is `1` or missing. */
export const flag = {
  read: ([text]: readonly string[]) => text === '1',
  write: (value: boolean) => (value ? ['1'] : []),
};

/** Several values, each in its own parameter. */
export const several = (isKnown: (text: string) => boolean, most: number) => ({
  isKnown,
  read: (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter(isKnown).slice(0, most),
  write: (values: readonly string[]) => values,
});

/**
 * Several values in one parameter, separated by commas.
 * @param valueOf null for an unknown value
 */
export const listed = <Value extends string | number>(valueOf: (text: string) => Value | null, most: number) => ({
  read: ([text = '']: readonly string[]): readonly Value[] =>
    [...new Set(text.split(','))].flatMap((part) => valueOf(part) ?? []).slice(0, most),
  write: (values: readonly Value[]) => (values.length === 0 ? [] : [values.join(',')]),
});
