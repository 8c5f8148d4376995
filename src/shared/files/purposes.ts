import type { FilePurpose } from '../transport/schema.d.ts';

/** What a file can be, by the ending of its name. */
export const typeOfEnding = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
} as const;

export type Ending = keyof typeof typeOfEnding;

interface Purpose {
  /** Endings of names, each of which stands for one type. */
  endings: readonly Ending[];
  /** Bytes of one. */
  largest: number;
  /** How many files one person, work, application, entry, post or the like may have. */
  most: number;
}

const megabyte = 1024 * 1024;

const papers: Purpose = { endings: ['pdf', 'jpg', 'jpeg', 'png'], largest: 10 * megabyte, most: 10 };

/** What may be uploaded for what; the browser looks before it sends, the server whatever it is sent. */
export const purposes: Readonly<Record<FilePurpose, Purpose>> = {
  avatar: { endings: ['jpg', 'jpeg', 'png', 'webp'], largest: 5 * megabyte, most: 1 },
  application: papers,
  evidence: papers,
  form: papers,
  post: {
    endings: ['jpg', 'jpeg', 'png', 'webp', 'pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt', 'md', 'csv'],
    largest: 10 * megabyte,
    most: 5,
  },
  portfolio: { endings: ['jpg', 'jpeg', 'png', 'webp', 'pdf'], largest: 20 * megabyte, most: 30 },
  assignment: { endings: Object.keys(typeOfEnding) as Ending[], largest: 200 * megabyte, most: 10 },
};

/** Whether something may have so many files that were uploaded for that; no limit is known of what people do not upload. */
export const isWithinNumber = (purpose: string, count: number): boolean =>
  !Object.hasOwn(purposes, purpose) || count <= purposes[purpose as FilePurpose].most;

/** Whether a file of that type is taken for that; pictures may have the ending of another type. */
export const isTypeFor = (purpose: FilePurpose, type: string): boolean =>
  purposes[purpose].endings.some((ending) => typeOfEnding[ending] === type);

/** Whether a file of that type can be shown as a picture. */
export const isPicture = (type: string): boolean => type.startsWith('image/');

/** Bytes of a piece of an upload. */
export const pieceSize = 5 * megabyte;

/** What a person may have stored in all. */
export const quota = { bytes: 1024 * megabyte, files: 500, unused: 50 };

/** The same of a person who has not confirmed their address. */
export const unconfirmedQuota = { bytes: 20 * megabyte, files: 5 };

/** Why a file is refused that may be taken later as it is: its sender can try again. */
const passingReasons: ReadonlySet<string> = new Set([
  'file_quota',
  'too_many_uploads',
  'unconfirmed_quota',
  'unconfirmed_room',
  'file_not_checked',
]);

/** Whether a refusal says nothing against the file itself. */
export const isPassing = (reason: string | null): boolean => reason !== null && passingReasons.has(reason);

/** Pixels of a picture, width times height. */
export const maxPixels = 40_000_000;

/** The ending of a name; null where it has none that is known. */
export function endingOf(name: string): Ending | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(typeOfEnding, ending) ? (ending as Ending) : null;
}

/** Programs and pages: a name that has one of them before its ending is made to be mistaken. */
const active =
  /\.(html?|xhtml|svgz?|xml|js|mjs|vbs|hta|php\d?|phtml|asp|aspx|jsp|exe|com|scr|bat|cmd|ps1|msi|jar|sh|lnk)\./i;

/** Control characters and slashes, marks that turn the direction, and halves of characters. */
const unfit = /[\p{Cc}/\\\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

export type NameFault = 'file_name' | 'file_type';

const maxNameLength = 150;

/** What is wrong with the name of a file that is to be uploaded; null where nothing is. */
export function faultOfFileName(name: string, purpose: FilePurpose): NameFault | null {
  if (unfit.test(name) || name.normalize('NFC').length > maxNameLength || /^[.\s]|[.\s]$/.test(name))
    return 'file_name';
  if (active.test(name)) return 'file_type';
  const ending = endingOf(name);
  return ending !== null && purposes[purpose].endings.includes(ending) ? null : 'file_type';
}
