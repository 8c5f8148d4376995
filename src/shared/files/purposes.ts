import type { FilePurpose } from '../transport/schema.d.ts';

/** The media type for a file extension. */
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
  /** The allowed file extensions. */
  endings: readonly Ending[];
  /** The maximum size of a file in bytes. */
  largest: number;
  /** The maximum number of files per person, work, application, entry, post or similar. */
  most: number;
}

const megabyte = 1024 * 1024;

const papers: Purpose = { endings: ['pdf', 'jpg', 'jpeg', 'png'], largest: 10 * megabyte, most: 10 };

/** The upload rules by purpose. The browser checks them before an upload, and the server checks them always. */
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

/** Whether the number of files is allowed. Purposes that aren't for uploads have no limit. */
export const isWithinNumber = (purpose: string, count: number): boolean =>
  !Object.hasOwn(purposes, purpose) || count <= purposes[purpose as FilePurpose].most;

/** Whether a file type is allowed for a purpose. A picture's extension may belong to another picture type. */
export const isTypeFor = (purpose: FilePurpose, type: string): boolean =>
  purposes[purpose].endings.some((ending) => typeOfEnding[ending] === type);

/** Whether a file of this type can be displayed as a picture. */
export const isPicture = (type: string): boolean => type.startsWith('image/');

/** The size of an upload piece in bytes. */
export const pieceSize = 5 * megabyte;

/** The storage limits of a person. */
export const quota = { bytes: 1024 * megabyte, files: 500, unused: 50 };

/** The storage limits of a person with an unconfirmed address. */
export const unconfirmedQuota = { bytes: 20 * megabyte, files: 5 };

/** The reasons for a refusal that don't concern the file itself: the upload may succeed later. */
const passingReasons: ReadonlySet<string> = new Set([
  'file_quota',
  'too_many_uploads',
  'unconfirmed_quota',
  'unconfirmed_room',
  'file_not_checked',
]);

/** Whether a refusal is temporary and the file itself is fine. */
export const isPassing = (reason: string | null): boolean => reason !== null && passingReasons.has(reason);

/** The maximum number of pixels of a picture, width times height. */
export const maxPixels = 40_000_000;

/** The extension of a file name; null if the extension is unknown. */
export function endingOf(name: string): Ending | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(typeOfEnding, ending) ? (ending as Ending) : null;
}

/** Executable or active file types. A name with such an extension before the last one is meant to deceive. */
const active =
  /\.(html?|xhtml|svgz?|xml|js|mjs|vbs|hta|php\d?|phtml|asp|aspx|jsp|exe|com|scr|bat|cmd|ps1|msi|jar|sh|lnk)\./i;

/** Control characters, slashes, direction marks and unpaired surrogates. */
const unfit = /[\p{Cc}/\\\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

export type NameFault = 'file_name' | 'file_type';

const maxNameLength = 150;

/** Why a file name can't be uploaded; null if it is valid. */
export function faultOfFileName(name: string, purpose: FilePurpose): NameFault | null {
  if (unfit.test(name) || name.normalize('NFC').length > maxNameLength || /^[.\s]|[.\s]$/.test(name))
    return 'file_name';
  if (active.test(name)) return 'file_type';
  const ending = endingOf(name);
  return ending !== null && purposes[purpose].endings.includes(ending) ? null : 'file_type';
}
