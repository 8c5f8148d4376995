/** Goes around each form that takes files. Such forms are pages of their own, and this is loaded with them. */
export { WithUploads } from './wiring/with-uploads.tsx';
