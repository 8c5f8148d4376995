/** The public interface of this capability. */
export { OwnCertificate } from './own-certificate.tsx';
export { certificateKeys, myCertificatesOptions, useMyCertificates } from './queries.ts';
