import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../manifest.ts';
import { clientOf } from '../../platform/contract/client.ts';
import { limitsOfOther } from '../../platform/contract/document.ts';
import { Failure } from '../../platform/contract/failure.ts';
import { admit, refuseForeign } from '../../platform/contract/guard.ts';
import { NoticeStreams } from './streams.ts';

/** Seconds until another stream may have ended. */
const secondsToWait = 60;
/** The route's access rules, as in the contract. */
const operation = { method: 'GET', needsApiKey: true, bearer: 'required', roles: [], scopes: [] } as const;

/** `streamNotices` of the contract, an open-ended stream. Clients that can't get one poll `countNotices` instead. */
export function registerNoticeStream(app: FastifyInstance, platform: Platform): void {
  const { guard, limiter, stopping } = platform;
  const limits = limitsOfOther('streamNotices');
  const streams = new NoticeStreams(platform, app.log);
  stopping?.addEventListener('abort', () => void streams.close(), { once: true });
  app.addHook('preClose', () => streams.close());
  app.get('/api/notification-stream', async (request, reply) => {
    const { address } = clientOf(request);
    limiter.countRecent('streamNotices', limits, { address });
    refuseForeign(operation, request, guard);
    const caller = await admit(operation, request, guard);
    if (caller === null) throw new Failure(401);
    const known = request.headers['last-event-id'];
    const network = limiter.networkOf(address);
    const whose = { userId: caller.user.id, sessionId: caller.sessionId, network };
    const stream = await streams.open(whose, typeof known === 'string' ? known : '');
    if (stream === 'many') throw new Failure(429, { retryAfter: secondsToWait });
    if (stream === null) throw new Failure(503);
    return reply
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
}
