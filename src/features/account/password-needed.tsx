import type { ReactNode } from 'react';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { accountMessages } from '../../messages/account.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Account } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { LoadFailure } from '../problems/public.ts';
import styles from './account.module.css';
import { mailPasswordLink } from './commands.ts';
import { useAccount } from './queries.ts';

const texts = accountMessages.noPassword;

function NoPassword() {
  const email = useSession(selectUser)?.email ?? '';
  const mailing = useCommand(mailPasswordLink);
  return (
    <Stack gap={4} className={styles.stack}>
      <p>{texts.text}</p>
      {mailing.isSuccess ? (
        <AlertBox type="success" text={texts.sent(email)} />
      ) : (
        <>
          {mailing.isError && <AlertBox failure={mailing.error} type="danger" text={failureText(mailing.error)} />}
          <SubmitButton type="button" variant="outline" busy={mailing.isPending} onClick={() => mailing.mutate(email)}>
            {texts.send}
          </SubmitButton>
        </>
      )}
    </Stack>
  );
}

/** Renders an action that requires the password. If the account has no password, explains how to set a password. */
export function PasswordNeeded({ children }: { children: (account: Account) => ReactNode }) {
  const account = useAccount();
  if (account.isPending) return <LineSkeletons what={accountMessages.what} count={2} />;
  if (account.data === undefined) return <LoadFailure query={account} what={accountMessages.what} />;
  return account.data.has_password ? children(account.data) : <NoPassword />;
}
