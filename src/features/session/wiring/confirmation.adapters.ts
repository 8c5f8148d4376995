import type { ConfirmationPorts } from '../../../machines/confirmation/confirmation.ports.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';

const calls = { address: '/address-confirmations', google: '/google-link-confirmations' } as const;

export const confirmOver =
  (api: ApiClient): ConfirmationPorts['confirm'] =>
  async ({ kind, token }) => {
    try {
      await ask(api.POST(calls[kind], { body: { token } }));
      return { kind: 'confirmed' };
    } catch (error) {
      if (failedWith(error, 422) !== null) return { kind: 'badLink' };
      throw error;
    }
  };
