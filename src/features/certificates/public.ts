/** The public interface of this capability. */
export { OwnCertificate } from './own-certificate.tsx';
export { myCertificatesOptions, useMyCertificates } from './queries.ts';
