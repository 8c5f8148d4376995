/** Wraps each form that takes files. Such forms are separate pages, and this part is loaded with them. */
export { WithUploads } from './wiring/with-uploads.tsx';
