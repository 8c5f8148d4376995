import { selectUser } from '../../machines/session/session.selectors.ts';
import { accountMessages } from '../../messages/account.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { LoadFailure } from '../problems/lends.ts';
import styles from './account.module.css';
import { mailConfirmation } from './commands.ts';
import { useAccount } from './queries.ts';

const texts = accountMessages.address;

function reasonOf(error: unknown): string {
  const tooMany = failedWith(error, 429);
  return tooMany === null ? failureText(error) : texts.tooMany(tooMany.retryAfter ?? 60);
}

function Unconfirmed() {
  const mailing = useCommand(mailConfirmation);
  return (
    <>
      <p>{texts.unconfirmed}</p>
      {mailing.isSuccess && <AlertBox type="success" text={texts.sent} />}
      {mailing.isError && <AlertBox type="danger" text={reasonOf(mailing.error)} failure={mailing.error} />}
      <SubmitButton type="button" variant="outline" busy={mailing.isPending} onClick={() => mailing.mutate()}>
        {texts.send}
      </SubmitButton>
    </>
  );
}

/** The address that one signs in with, and whether its owner has confirmed it. */
export function EmailAddress() {
  const email = useSession(selectUser)?.email ?? '';
  const account = useAccount();
  if (account.isPending) return <LineSkeletons label={accountMessages.loading} count={2} />;
  if (account.data === undefined) return <LoadFailure query={account} />;
  return (
    <div className={styles.stack}>
      <p>
        <strong>
          <bdi dir="ltr">{email}</bdi>
        </strong>
      </p>
      {account.data.address_confirmed ? <p className={styles.soft}>{texts.confirmed}</p> : <Unconfirmed />}
    </div>
  );
}
