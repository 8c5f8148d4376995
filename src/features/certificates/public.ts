/** The public interface of this capability. */
export { OwnCertificate } from './own-certificate.tsx';
export { certificateKeys, useMyCertificates } from './queries.ts';
