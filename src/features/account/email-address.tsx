import { selectUser } from '../../machines/session/session.selectors.ts';
import { accountMessages } from '../../messages/account.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure } from '../problems/public.ts';
import styles from './account.module.css';
import { ConfirmationLink } from './confirmation-link.tsx';
import { useAccount } from './queries.ts';

const texts = accountMessages.address;

function Unconfirmed() {
  return (
    <>
      <p>{texts.unconfirmed}</p>
      <ConfirmationLink label={texts.send} sent={texts.sent} />
    </>
  );
}

/** The email address of the account, and whether it is confirmed. */
export function EmailAddress() {
  const email = useSession(selectUser)?.email ?? '';
  const account = useAccount();
  if (account.isPending) return <LineSkeletons what={accountMessages.what} count={2} />;
  if (account.data === undefined) return <LoadFailure query={account} what={accountMessages.what} />;
  return (
    <Stack gap={4} className={styles.stack}>
      <p>
        <strong>
          <bdi dir="ltr">{email}</bdi>
        </strong>
      </p>
      {account.data.address_confirmed ? <p className={styles.soft}>{texts.confirmed}</p> : <Unconfirmed />}
    </Stack>
  );
}
