import { beginningOf } from '../../shared/text/clusters.ts';

const maxId = 2_147_483_647;

export const lastPage = 100_000;

/** A whole number from 1 to the given one, written as such; null for every other text. */
export function readNumber(text: string, most = maxId): number | null {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

/** The query without the encoding of commas and slashes, which need none. */
export const searchOf = (params: URLSearchParams): string => {
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
};

/** Words to look for, as calls take them: without control characters, and as many letters as they allow. */
export const readWords = (text: string | null, longest: number): string =>
  beginningOf((text ?? '').replace(/\p{Cc}+/gu, ' ').trim(), longest);

/** How the state of a list is read from the address, and written into it; both are the same at each render. */
export interface AddressFormat<State> {
  /** Parameters and values that are unknown count as absent. */
  read: (params: URLSearchParams) => State;
  /** The query with these changes. Usual values are not written, and parameters of others stay. */
  write: (params: URLSearchParams, changes: Partial<State>) => URLSearchParams;
}

/** A format that knows what of an address means nothing. */
export interface KnowingFormat<State> extends AddressFormat<State> {
  /** The parameters that have such a value. */
  unread: (params: URLSearchParams) => readonly string[];
}

/** One part of the state. */
interface Part<Value, State> {
  /** Its parameter, where that has another name. */
  name?: string;
  /** @param texts of its parameter, as often as that is there */
  read(texts: readonly string[], params: URLSearchParams): Value;
  write(value: Value, state: State): readonly string[];
  /** Whether a text of its parameter means something; without it all do. */
  isKnown?(text: string): boolean;
}

/** A format, made from the formats of its parts. */
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

/** Words to look for. @param shortest fewer letters are none */
export const words = (longest: number, shortest = 0) => ({
  ...unless(''),
  read: ([text = '']: readonly string[]) => {
    const read = readWords(text, longest);
    return read.length < shortest ? '' : read;
  },
});

/** One text that is known; empty for any other. */
export const known = (isKnown: (text: string) => boolean) => ({
  ...unless(''),
  isKnown,
  read: ([text = '']: readonly string[]) => (isKnown(text) ? text : ''),
});

/** One of these. */
export const oneOf = <Value extends string>(values: readonly Value[], usual: Value) => ({
  ...unless(usual),
  isKnown: (text: string) => values.some((value) => value === text),
  read: ([text]: readonly string[]) => values.find((value) => value === text) ?? usual,
});

/** From 1. */
export const pageNumber = (most = lastPage) => ({
  ...unless(1),
  isKnown: (text: string) => readNumber(text, most) !== null,
  read: ([text = '']: readonly string[]) => readNumber(text, most) ?? 1,
});

/** There, or not. */
export const flag = {
  read: ([text]: readonly string[]) => text === '1',
  write: (value: boolean) => (value ? ['1'] : []),
};

/** Several texts, each in a parameter of its own. */
export const several = (isKnown: (text: string) => boolean, most: number) => ({
  isKnown,
  read: (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter(isKnown).slice(0, most),
  write: (values: readonly string[]) => values,
});

/** Several values in one parameter, with commas between them. @param valueOf null for an unknown value */
export const listed = <Value extends string | number>(valueOf: (text: string) => Value | null, most: number) => ({
  read: ([text = '']: readonly string[]): readonly Value[] =>
    [...new Set(text.split(','))].flatMap((part) => valueOf(part) ?? []).slice(0, most),
  write: (values: readonly Value[]) => (values.length === 0 ? [] : [values.join(',')]),
});
