/** The server's errors for request fields, written for developers who call the API. */
export const wrongFieldMessages = {
  required: 'is required',
  unknown: 'is unknown',
  form: 'has the wrong format',
  unacceptable: 'is not acceptable',
  notJson: 'is not JSON',
  nul: 'contains a NUL character',
  empty: 'is empty',
  answer: 'is not an answer to the question',
  zone: 'is not a known time zone',
  moment: 'is not a date and time',
  midnight: 'is not midnight in its time zone',
  shorter: (least: number) => `is shorter than ${least} characters`,
  longer: (most: number) => `is longer than ${most} characters`,
  more: (most: number) => `has more than ${most} entries`,
  lines: (most: number) => `has more than ${most} lines`,
  larger: (characters: number, lines: number) =>
    `is larger than ${characters} characters or ${lines} lines, together with the other sections`,
  webAddresses: 'has an entry that is not a web address',
  beforeShift: 'is before the start of the shift',
  before: (field: string) => `is before \`${field}\``,
  notAfter: (field: string) => `is not after \`${field}\``,
  not: (field: string) => `is not \`${field}\``,
  years: (first: number, last: number) => `is not in the years ${first} to ${last}`,
  minutes: (least: number, most: number, field: string) => `is not ${least} to ${most} minutes after \`${field}\``,
  days: (most: number, field: string) => `is more than ${most} days after \`${field}\``,
  span: (field: string, most: number) => `is not after \`${field}\`, or more than ${most} days later`,
  /** @param shown the first missing ids */
  missingIds: (shown: readonly number[], count: number) => {
    const more = count > shown.length ? ` and ${count - shown.length} more` : '';
    return `${shown.join(', ')}${more} ${count === 1 ? 'does' : 'do'} not exist`;
  },
} as const;
