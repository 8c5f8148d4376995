import { confirmFirstMessages } from '../../messages/confirm-first.ts';
import { heldSeatMessages } from '../../messages/held-seat.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './account.module.css';
import { ConfirmationLink } from './confirmation-link.tsx';

/** Says which action needs a confirmed address, and can email the link again. */
export function ConfirmFirst({ to }: { to: keyof typeof confirmFirstMessages }) {
  return (
    <Stack gap={4} className={styles.stack}>
      <AlertBox type="warning" quiet text={confirmFirstMessages[to]} />
      <ConfirmationLink label={heldSeatMessages.send} sent={heldSeatMessages.sent} />
    </Stack>
  );
}
