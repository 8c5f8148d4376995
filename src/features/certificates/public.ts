/** What other capabilities may ask, change and know of this one. */
export { OwnCertificate } from './own-certificate.tsx';
export { certificateKeys, useMyCertificates } from './queries.ts';
