import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../manifest.ts';
import { findPartner, type StoredPartner } from './store.ts';
import { styleSheet } from './theme.ts';

type PartnerRequest = FastifyRequest<{ Params: { slug: string } }>;

/** An SVG must not run scripts, even if it is opened directly. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const named = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=31536000, immutable');

/** Serves a partner's style sheet and logo. Their addresses contain the version of the content. */
export function registerPartnerFiles(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  const fileOf =
    (send: (partner: StoredPartner, reply: FastifyReply) => FastifyReply | null) =>
    async ({ params }: PartnerRequest, reply: FastifyReply) => {
      const partner = await findPartner(db, params.slug);
      return (partner && send(partner, reply)) ?? reply.callNotFound();
    };
  app.get(
    '/partners/:slug.css',
    fileOf(({ externalRef, theme }, reply) =>
      named(reply).type('text/css; charset=utf-8').send(styleSheet(externalRef, theme)),
    ),
  );
  app.get(
    '/partners/:slug.svg',
    fileOf(({ logo }, reply) =>
      logo === null
        ? null
        : named(reply).header('content-security-policy', drawingPolicy).type('image/svg+xml').send(logo),
    ),
  );
}
