import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { resetRequestMachine } from '../../../machines/reset-request/reset-request.machine.ts';
import {
  isBusy,
  isSent,
  selectEmail,
  selectFailure,
  selectWait,
} from '../../../machines/reset-request/reset-request.selectors.ts';
import { passwordResetMessages as texts } from '../../../messages/password-reset.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

/** Requests a link to set a new password. The answer is the same whether the account exists or not. */
export function ForgotPasswordPage({ flow }: { flow: ActorRefFrom<typeof resetRequestMachine> }) {
  const form = {
    email: useSelected(flow, selectEmail),
    busy: useSelected(flow, isBusy),
    wait: useSelected(flow, selectWait),
    failure: useSelected(flow, selectFailure),
    at: flow,
  };
  const sent = useSelected(flow, isSent);
  useFocusOnHeading(sent);
  if (!sent)
    return (
      <AuthFrame heading={texts.forgotHeading} lead={texts.forgotLead}>
        <ForgotPasswordForm {...form} onSubmit={(email) => flow.send({ type: 'address.submitted', email })} />
      </AuthFrame>
    );
  return (
    <AuthFrame heading={texts.sentHeading} lead={texts.sentLead(form.email)}>
      <div className={styles.form}>
        <p>{texts.sentHint}</p>
        <Button onClick={() => flow.send({ type: 'another.requested' })}>{texts.another}</Button>
        <p className={styles.after}>
          <Link className={styles.link} to="/sign-in">
            {texts.toSignIn}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
