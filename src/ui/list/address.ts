const greatestId = 2_147_483_647;

export const lastPage = 100_000;

/** A whole number from 1 to the given one, written as such; null for every other text. */
export function readNumber(text: string, most = greatestId): number | null {
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
  [...(text ?? '').replace(/\p{Cc}+/gu, ' ').trim()].slice(0, longest).join('');
