import type { CommandOutput } from './command.ts';

/** The maximum number of rows in a listing. */
export const maxListed = 100;

/** Removes control characters, except line breaks, because users' texts must not control the terminal. */
const printable = (text: string) => text.replace(/(?!\n)\p{C}/gu, '');
export const inOneLine = (text: string) => printable(text).replaceAll('\n', ' ');
export const linesOf = (text: string) => printable(text.replace(/\r\n?/g, '\n')).split('\n');

export const timeOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
export const counted = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export function sayRest(shown: number, all: number, { out }: CommandOutput): void {
  if (all > shown) out(`${all - shown} older ones are not listed`);
}
