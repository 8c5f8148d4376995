import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { confirmationMachine } from '../../../machines/confirmation/confirmation.machine.ts';
import type { ConfirmationLink } from '../../../machines/confirmation/confirmation.ports.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { ownAnswers } from '../../../shared/transport/command.ts';
import { ConfirmationPage } from '../confirmation/confirmation-page.tsx';
import { confirmOver } from './confirmation.adapters.ts';

export function ConfirmationRoute() {
  const { api } = useApi();
  const queryClient = useQueryClient();
  const confirm = async (link: ConfirmationLink) => {
    const answer = await confirmOver(api)(link);
    // A confirmed account may have more content, such as badges or classes.
    void queryClient.invalidateQueries({ queryKey: ownAnswers });
    return answer;
  };
  return (
    <ConfirmationPage flow={useActorRef(confirmationMachine.provide({ actors: { confirm: promised(confirm) } }))} />
  );
}
