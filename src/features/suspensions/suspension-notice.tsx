import { useState } from 'react';
import { suspensionMessages as texts } from '../../messages/suspensions.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Suspension } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { appealSuspension } from './commands.ts';

/** Why and until when the reader is suspended, with the way to appeal. */
export function SuspensionNotice({ suspension }: { suspension: Suspension }) {
  const [isAppealing, setAppealing] = useState(false);
  const time = momentInWords(suspension.until, useZone());
  const { appeal, waiting_on: waitingOn, possible_events: possible, reason, state_reason: decision } = suspension;
  const canAppeal = possible.includes('suspension.appealed');
  const isDecided = appeal !== null && waitingOn === null;
  return (
    <>
      <AlertBox
        type="warning"
        quiet
        text={
          <>
            <p dir="auto">{texts.until(time, reason)}</p>
            <p>{texts.stays}</p>
            {waitingOn !== null && <p dir="auto">{texts.appealed(appeal ?? '')}</p>}
            {isDecided && <p dir="auto">{`${texts.decided} ${decision}`}</p>}
          </>
        }
        {...(canAppeal && { action: { label: texts.appeal, onClick: () => setAppealing(true) } })}
      />
      {isAppealing && <Appeal onClose={() => setAppealing(false)} />}
    </>
  );
}

function Appeal({ onClose }: { onClose: () => void }) {
  const sending = useCommand(appealSuspension);
  return (
    <ReasonDialog
      heading={texts.heading}
      text={texts.text}
      label={texts.field}
      most={2000}
      missing={texts.missing}
      confirm={texts.confirm}
      giveUp={texts.giveUp}
      busy={sending.isPending}
      onClose={onClose}
      onConfirmed={(appeal) => {
        if (!sending.isPending) sending.mutate({ appeal }, { onSuccess: onClose });
      }}
    >
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.failed(failureText(sending.error))} />
      )}
    </ReasonDialog>
  );
}
