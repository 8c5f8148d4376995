/** The public API of this capability. */
export { FileField } from './file-field.tsx';
export { useFilesById } from './queries.ts';
export { refusedText } from './rejection-text.ts';
export { KeptFiles } from './stored-file-row.tsx';
export { UploadsInPlace } from './upload-row.tsx';
export { useUploads } from './uploads-context.ts';
