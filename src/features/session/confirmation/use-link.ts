import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { confirmationMachine } from '../../../machines/confirmation/confirmation.machine.ts';
import type { ConfirmationLink } from '../../../machines/confirmation/confirmation.ports.ts';

export type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>;

const parameters = { address: 'token', google: 'link' } as const;

/** The link in an address; null if there is none. */
export function linkOf(search: string): ConfirmationLink | null {
  const query = new URLSearchParams(search);
  for (const kind of ['address', 'google'] as const) {
    const token = query.get(parameters[kind]);
    if (token !== null) return { kind, token };
  }
  return null;
}

/** Passes the link in the address to the flow and removes it from the address immediately. */
export function useLink(flow: ConfirmationActor): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const link = linkOf(search);
    if (link === null) {
      if (flow.getSnapshot().matches('unread')) flow.send({ type: 'link.opened', kind: 'address', token: null });
      return;
    }
    flow.send({ type: 'link.opened', ...link });
    const query = new URLSearchParams(search);
    for (const name of Object.values(parameters)) query.delete(name);
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [search, hash, flow, navigate]);
}
