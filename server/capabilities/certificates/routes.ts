import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../manifest.ts';
import { clientOf } from '../../platform/contract/client.ts';
import { sendTagged } from '../../platform/contract/prepared-answer.ts';
import { keyPath, revocationsPath } from './credential.ts';
import { publicKeys } from './signing-keys.ts';
import { type Certificate, listRevoked, lookUp, unknownCodes } from './store.ts';

/** Cache size in bytes for all files. */
const keptBytes = 20e6;

type Dependencies = Pick<Platform, 'db' | 'clock' | 'linkOrigin' | 'limiter'>;
type CodeRequest = FastifyRequest<{ Params: { code: string } }>;

/** Public files of certificates: PDF and badge, all signing keys, and the list of revoked certificates. */
export function registerCertificates(app: FastifyInstance, { db, clock, linkOrigin, limiter }: Dependencies): void {
  // The file for a code never changes; revoked certificates are rejected before.
  const files = new LRUCache<string, Buffer, Certificate>({
    maxSize: keptBytes,
    sizeCalculation: (file) => file.length,
    fetchMethod: async (code, _stale, { context }) => {
      // Loaded lazily: few server runs render certificates.
      const { certificatePdf } = await import('./pdf.ts');
      return certificatePdf(context, `${linkOrigin}/verify/${code}`);
    },
  });
  const ofCodes = limiter.counted(...unknownCodes);
  const keys = async () => (await publicKeys(db)).map((key) => ({ ...key, kid: linkOrigin + keyPath(key.kid ?? '') }));

  app.get('/.well-known/jwks.json', async (request, reply) => sendTagged(request, open(reply), { keys: await keys() }));
  app.get<{ Params: { kid: string } }>('/.well-known/jwks/:kid.json', async (request, reply) => {
    const address = linkOrigin + keyPath(request.params.kid);
    const key = (await keys()).find(({ kid }) => kid === address);
    return key === undefined ? reply.callNotFound() : sendTagged(request, open(reply), key);
  });
  app.get(revocationsPath, async (request, reply) => {
    const revoked = await listRevoked(db);
    return sendTagged(request, open(reply), {
      id: linkOrigin + revocationsPath,
      issuer: linkOrigin,
      revokedCredential: revoked.map(({ id, reason }) => ({ id, revoked: true, revocationReason: reason })),
    });
  });

  app.get('/certificates/:code.pdf', async (request: CodeRequest, reply) => {
    const certificate = await validOf(request);
    if (certificate === null) return toPage(request, reply);
    const pdf = await files.fetch(certificate.code, { context: certificate });
    return asFile(reply, `${certificate.code}.pdf`, 'application/pdf').send(pdf);
  });
  app.get('/certificates/:code.jwt', async (request: CodeRequest, reply) => {
    const certificate = await validOf(request);
    if (certificate === null || certificate.credential === null) return toPage(request, reply);
    return asFile(reply, `${certificate.code}.jwt`, 'application/vc+jwt').send(certificate.credential.jwt);
  });

  async function validOf(request: CodeRequest): Promise<Certificate | null> {
    const { address } = clientOf(request);
    const found = await lookUp(db, request.params.code, ofCodes(address), clock.now());
    return found.kind === 'found' && found.certificate.revokedAt === null ? found.certificate : null;
  }
}

/** Allows browser requests from any origin. */
const open = (reply: FastifyReply) => reply.header('access-control-allow-origin', '*');

/** The page explains why there is no file. */
const toPage = ({ params }: CodeRequest, reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').redirect(`/verify/${encodeURIComponent(params.code)}`, 303);

const asFile = (reply: FastifyReply, name: string, type: string) =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
    })
    .type(type);
