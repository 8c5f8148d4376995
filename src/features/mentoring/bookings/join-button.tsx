import { useState } from 'react';
import { meetingMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { joinBooking } from './commands.ts';

interface JoinButtonProps {
  booking: Pick<MentorBooking, 'id' | 'join_opens_at'>;
  /** The other person's name. */
  name: string;
  /** The time from which the link works, in words. */
  opens: string;
}

/** Opens a meeting in a new tab. The link is fetched on click and not shown before. */
export function JoinButton({ booking: { id }, name, opens }: JoinButtonProps) {
  const joining = useCommand(joinBooking);
  const [blocked, setBlocked] = useState<string | null>(null);
  const join = () => {
    setBlocked(null);
    joining.mutate(id, {
      leadsOn: (address) => {
        const tab = window.open(address, '_blank');
        if (tab === null) setBlocked(address);
        else tab.opener = null;
      },
    });
  };
  return (
    <>
      <SubmitButton
        type="button"
        size="small"
        busy={joining.isPending}
        aria-label={texts.actionOf(texts.join, name)}
        onClick={join}
      >
        {texts.join}
      </SubmitButton>
      {joining.error !== null && (
        <AlertBox type="warning" failure={joining.error} text={whyNot(joining.error, opens)} />
      )}
      {blocked !== null && (
        <AlertBox
          type="warning"
          text={
            <>
              {texts.joinBlocked}{' '}
              <a href={blocked} target="_blank" rel="noreferrer noopener">
                {texts.joinLink}
              </a>
            </>
          }
        />
      )}
    </>
  );
}

function whyNot(error: Error, opens: string): string {
  if (failedWith(error, 'too_early') !== null) return texts.joinEarly(opens);
  if (failedWith(error, 'ended') !== null) return texts.joinOver;
  return failedWith(error, 'not_confirmed') === null ? failureText(error) : texts.joinNot;
}
