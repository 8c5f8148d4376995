import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { listOwnCertificates, proofOf } from './proof.ts';
import { lookUp, unknownCodes } from './store.ts';

type CertificateOperation = 'listCertificates' | 'verifyCertificate' | 'getCertificateBadge';

/** Handlers for certificates, for holders and for anyone with a code. */
export function certificateHandlers({
  db,
  clock,
  linkOrigin,
  limiter,
}: Platform): Pick<Handlers, CertificateOperation> {
  const ofCodes = limiter.counted(...unknownCodes);
  return {
    listCertificates: async (call) => success(await listOwnCertificates(db, callerOf(call).user.id, linkOrigin)),
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
