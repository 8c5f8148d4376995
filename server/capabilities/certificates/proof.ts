import { product } from '../../../src/messages/product.ts';
import type { CertificateProof } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Certificate, listCertificates } from './store.ts';

/** The certificate as calls return it. @param linkOrigin origin of the verification URL, without a trailing slash */
export const proofOf = (certificate: Certificate, linkOrigin: string): CertificateProof => ({
  code: certificate.code,
  url: `${linkOrigin}/verify/${certificate.code}`,
  valid: certificate.revokedAt === null,
  holder: certificate.holder,
  holder_avatar: certificate.avatar,
  course_id: certificate.courseId,
  event_id: certificate.eventId,
  program_id: certificate.programmeId,
  course: certificate.courseTitle,
  examined: certificate.examined,
  issuer: product.name,
  issued_at: certificate.issuedAt.toISOString(),
  revoked_at: certificate.revokedAt?.toISOString() ?? null,
  revoked_reason: certificate.revokedReason,
  has_badge: certificate.credential !== null,
});

/** A user's certificates, newest first. */
export const listOwnCertificates = async (db: Db, userId: number, linkOrigin: string): Promise<CertificateProof[]> =>
  (await listCertificates(db, userId)).map((row) => proofOf(row, linkOrigin));
