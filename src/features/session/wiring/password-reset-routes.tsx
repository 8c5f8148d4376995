import { useActorRef } from '@xstate/react';
import { passwordResetMachine } from '../../../machines/password-reset/password-reset.machine.ts';
import { resetRequestMachine } from '../../../machines/reset-request/reset-request.machine.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { ForgotPasswordPage } from '../password-reset/forgot-password-page.tsx';
import { ResetPasswordPage } from '../password-reset/reset-password-page.tsx';
import { requestLinkOver, resetPasswordOver } from './password-reset.adapters.ts';

export function ForgotPasswordRoute() {
  const { api } = useApi();
  const actors = { requestLink: promised(requestLinkOver(api)) };
  return <ForgotPasswordPage flow={useActorRef(resetRequestMachine.provide({ actors }))} />;
}

export function ResetPasswordRoute() {
  const { api } = useApi();
  const actors = { resetPassword: promised(resetPasswordOver(api)) };
  return <ResetPasswordPage flow={useActorRef(passwordResetMachine.provide({ actors }))} />;
}
