import { useSelector } from '@xstate/react';
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
import { Button } from '../../../ui/button.tsx';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

/** Asks for a link to a new password, and says the same to everybody. */
export function ForgotPasswordPage({ flow }: { flow: ActorRefFrom<typeof resetRequestMachine> }) {
  const form = {
    email: useSelector(flow, selectEmail),
    busy: useSelector(flow, isBusy),
    wait: useSelector(flow, selectWait),
    failure: useSelector(flow, selectFailure),
    at: flow,
  };
  const sent = useSelector(flow, isSent);
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
