import { accountMessages } from '../../messages/account.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { mailConfirmation } from './commands.ts';

function reasonOf(error: unknown): string {
  const tooMany = failedWith(error, 429);
  return tooMany === null ? failureText(error) : accountMessages.address.tooMany(tooMany.retryAfter ?? 60);
}

interface ConfirmationLinkProps {
  /** The button's label. */
  label: string;
  /** The text shown after the link was emailed. */
  sent: string;
}

/** Emails the link to confirm the account's address again. */
export function ConfirmationLink({ label, sent }: ConfirmationLinkProps) {
  const mailing = useCommand(mailConfirmation);
  return (
    <>
      {mailing.isSuccess && <AlertBox type="success" text={sent} />}
      {mailing.isError && <AlertBox type="danger" text={reasonOf(mailing.error)} failure={mailing.error} />}
      <SubmitButton type="button" variant="outline" busy={mailing.isPending} onClick={() => mailing.mutate()}>
        {label}
      </SubmitButton>
    </>
  );
}
