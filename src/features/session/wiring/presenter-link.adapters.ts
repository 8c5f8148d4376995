import type { PresenterLinkPorts } from '../../../machines/presenter-link/presenter-link.ports.ts';
import { toSessionUser } from '../../../shared/ports/session-user.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';
import type { TokenStore } from '../../../shared/transport/token-store.ts';

const defaultWait = 60;
/** Milliseconds to wait for the sign-out of the earlier session. */
const patience = 3_000;

export const exchangeLinkOver =
  (api: ApiClient, tokens: TokenStore): PresenterLinkPorts['exchangeLink'] =>
  async (token, signal) => {
    try {
      const opened = await ask(api.POST('/presenter-link-exchanges', { body: { token }, signal }));
      // The earlier session ends here. If the server can't be reached, it expires after its day.
      if (tokens.read() !== undefined)
        await ask(api.POST('/sign-out', { signal: AbortSignal.timeout(patience) })).catch(() => undefined);
      signal.throwIfAborted();
      tokens.save(opened.token);
      return { kind: 'accepted', user: { ...toSessionUser(opened.user), scope: 'calendar' } };
    } catch (error) {
      if (failedWith(error, 422) === null) throw error;
      return { kind: 'badLink' };
    }
  };

export const requestPresenterLinkOver =
  (api: ApiClient): PresenterLinkPorts['requestLink'] =>
  async (username) => {
    try {
      await ask(api.POST('/presenter-link-requests', { body: { username } }));
      return { kind: 'taken' };
    } catch (error) {
      const tooMany = failedWith(error, 429);
      if (tooMany === null) throw error;
      return { kind: 'held', seconds: tooMany.retryAfter ?? defaultWait };
    }
  };
