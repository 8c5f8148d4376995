import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isReadableAccent } from '../../../src/shared/portfolio/accent.ts';
import { type PlainAddresses, perMinute } from '../../platform/limits/declared-limit.ts';

const pattern = '/portfolio-accents/:colour.css';

export const accentAddresses: PlainAddresses = { [pattern]: [perMinute('address', 300)] };

/** Serves the style sheets of accent colours. Their addresses don't identify users. */
export function registerAccents(app: FastifyInstance): void {
  app.get(pattern, (request: FastifyRequest<{ Params: { colour: string } }>, reply) => {
    const accent = `#${request.params.colour}`;
    if (!isReadableAccent(accent)) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(`[data-template][data-accent="${accent}"] { --brand: ${accent} }\n`);
  });
}
