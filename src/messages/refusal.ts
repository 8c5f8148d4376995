import { refusalMessages } from './refusals.ts';

export type RefusalCode = keyof typeof refusalMessages;

/** The text for a code; undefined if it has none. */
export const refusalTextOf = (code: string): string | undefined =>
  Object.hasOwn(refusalMessages, code) ? refusalMessages[code as RefusalCode] : undefined;
