import { product } from '../../../src/messages/product.ts';
import type { CertificateProof } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../platform/capability.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { type Certificate, listCertificates, lookUp, unknownCodes } from './store.ts';

type CertificateOperation = 'listCertificates' | 'verifyCertificate' | 'getCertificateBadge';

const proofOf = (certificate: Certificate, linkOrigin: string): CertificateProof => ({
  code: certificate.code,
  url: `${linkOrigin}/verify/${certificate.code}`,
  valid: certificate.revokedAt === null,
  holder: certificate.holder,
  course_id: certificate.courseId,
  course: certificate.courseTitle,
  issuer: product.name,
  issued_at: certificate.issuedAt.toISOString(),
  revoked_at: certificate.revokedAt?.toISOString() ?? null,
  revoked_reason: certificate.revokedReason,
  has_badge: certificate.credential !== null,
});

/** Certificates, for their holders and for whoever was given a code. */
export function certificateHandlers({
  db,
  clock,
  linkOrigin,
  limiter,
}: Platform): Pick<Handlers, CertificateOperation> {
  const ofCodes = limiter.counted(...unknownCodes);
  return {
    listCertificates: async (call) => {
      const rows = await listCertificates(db, callerOf(call).user.id);
      return success(rows.map((row) => proofOf(row, linkOrigin)));
    },
    verifyCertificate: async ({ path, client }) => {
      const found = await lookUp(db, path.code, ofCodes(client.address), clock.now());
      if (found.kind === 'limited') return { status: 429, retryAfter: found.wait };
      return found.kind === 'missing' ? { status: 404 } : success(proofOf(found.certificate, linkOrigin));
    },
    getCertificateBadge: async ({ path, client }) => {
      const found = await lookUp(db, path.code, ofCodes(client.address), clock.now());
      if (found.kind === 'limited') return { status: 429, retryAfter: found.wait };
      if (found.kind === 'missing' || found.certificate.revokedAt !== null) return { status: 404 };
      const { code, credential } = found.certificate;
      if (credential === null) return { status: 409, code: 'address_not_confirmed' };
      return success({ media_type: 'application/vc+jwt', file: `${code}.jwt`, jwt: credential.jwt });
    },
  };
}
