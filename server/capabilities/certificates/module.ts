import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { exportedTables } from './export.ts';
import { certificateHandlers } from './handlers.ts';
import { certificateNotice } from './issue.ts';
import { operations } from './operations.ts';
import { registerCertificates } from './routes.ts';

/** Certificates and their public verification. */
export const capability: Capability = {
  name: 'certificates',
  offer: { ...offers.certificates, order: 100 },
  plainAddresses: {
    // Invalid codes are rate-limited by `verifyCertificate`.
    '/certificates/:code.pdf': [perMinute('address', 30)],
    '/certificates/:code.jwt': [perMinute('address', 60)],
    '/.well-known/jwks.json': [perMinute('address', 600)],
    '/.well-known/jwks/:kid.json': [perMinute('address', 600)],
    '/certificates/revocations.json': [perMinute('address', 600)],
  },
  operations,
  notices: [certificateNotice],
  exportedTables,
  serve: (platform) => ({
    handlers: certificateHandlers(platform),
    routes: (app) => registerCertificates(app, platform),
  }),
};

export { newCode, readCode } from './code.ts';
export { type Issuing, issueCertificateAt, issueEventCertificate, issueVolunteeringCertificate } from './issue.ts';
export { listOwnCertificates } from './proof.ts';
export { codeOfEvent, restoreEventCertificate, revokeEventCertificate, validCodeOf } from './store.ts';
