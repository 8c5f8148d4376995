import type { PasswordResetPorts } from '../../../machines/password-reset/password-reset.ports.ts';
import type { ResetRequestPorts } from '../../../machines/reset-request/reset-request.ports.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';
import { refusalText } from '../../../shared/transport/refusal-text.ts';

const defaultWait = 60;

export const requestLinkOver =
  (api: ApiClient): ResetRequestPorts['requestLink'] =>
  async (email) => {
    try {
      await ask(api.POST('/forgot-password', { body: { email } }));
      return { kind: 'taken' };
    } catch (error) {
      const tooMany = failedWith(error, 429);
      if (tooMany === null) throw error;
      return { kind: 'held', seconds: tooMany.retryAfter ?? defaultWait };
    }
  };

export const resetPasswordOver =
  (api: ApiClient): PasswordResetPorts['resetPassword'] =>
  async (change) => {
    try {
      await ask(api.POST('/reset-password', { body: change }));
      return { kind: 'changed' };
    } catch (error) {
      const refused = failedWith(error, 422);
      if (refused === null) throw error;
      const message = refused.fields['password'];
      return message === undefined
        ? { kind: 'badLink' }
        : { kind: 'refused', message: await refusalText(refused.code, message) };
    }
  };
