const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The time left to keep a spot, an offer or the like. */
export const timeLeftMessages = {
  left: (span: string) => `${span} left`,
  days: (number: number) => count(number, 'day', 'days'),
  hours: (number: number) => count(number, 'hour', 'hours'),
  minutes: (number: number) => count(number, 'minute', 'minutes'),
  clock: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,
} as const;
