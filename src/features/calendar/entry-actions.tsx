import { useState } from 'react';
import { calendarMessages } from '../../messages/calendar.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { deleteEntry } from './commands.ts';

const texts = calendarMessages.entry;

interface EntryActionsProps {
  id: number;
  onChange: () => void;
  onDeleted: () => void;
}

/** The actions on an own entry; deleting needs a second click. */
export function EntryActions({ id, onChange, onDeleted }: EntryActionsProps) {
  const deleting = useCommand(deleteEntry);
  const [isSure, setIsSure] = useState(false);
  const gone = () => {
    showToast({ type: 'success', text: texts.deleted });
    onDeleted();
  };
  const press = () => {
    if (!isSure) setIsSure(true);
    else if (!deleting.isPending) deleting.mutate(id, { onSuccess: gone });
  };
  return (
    <>
      <Button onClick={onChange}>{texts.change}</Button>
      <Button needsServer onClick={press}>
        {isSure ? texts.deleteForGood : texts.delete}
      </Button>
      {deleting.isError && <AlertBox failure={deleting.error} type="danger" text={failureText(deleting.error)} />}
    </>
  );
}
