/** Around a form that files can be added to; whoever shows one is a page of its own, and loaded with it. */
export { WithUploads } from './wiring/with-uploads.tsx';
