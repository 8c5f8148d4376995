import { useState } from 'react';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { requestHostLink } from './commands.ts';
import { OutsideLink } from './outside-link.tsx';

/** Opens a class for its host in a new tab. The link is fetched on click and not shown before. */
export function HostButton({ id }: { id: number }) {
  const requesting = useCommand(requestHostLink);
  const [blocked, setBlocked] = useState<string | null>(null);
  const start = () => {
    setBlocked(null);
    requesting.mutate(id, {
      leadsOn: (address) => {
        const tab = window.open(address, '_blank');
        if (tab === null) setBlocked(address);
        else tab.opener = null;
      },
    });
  };
  return (
    <>
      <SubmitButton type="button" size="small" busy={requesting.isPending} onClick={start}>
        {texts.startAsHost}
      </SubmitButton>
      {requesting.isError && <AlertBox failure={requesting.error} type="danger" text={failureText(requesting.error)} />}
      {blocked !== null && (
        <AlertBox
          type="warning"
          text={
            <>
              {texts.hostBlocked} <OutsideLink href={blocked}>{texts.hostLink}</OutsideLink>
            </>
          }
        />
      )}
    </>
  );
}
