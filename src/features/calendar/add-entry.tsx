import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { calendarMessages } from '../../messages/calendar.ts';
import type { Day } from '../../shared/time/days.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import { emptyValues } from './entry-values.ts';

/** Adds a note or deadline on the selected day. */
export function AddEntry({ date, zone }: { date: Day; zone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  return (
    <>
      <Button variant="filled" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {calendarMessages.entry.add}
      </Button>
      {isOpen && (
        <Dialog ref={dialog} labelledBy={heading} onClose={() => setIsOpen(false)}>
          <EntryForm
            headingId={heading}
            values={emptyValues(date)}
            zone={zone}
            entry={null}
            onClose={() => dialog.current?.close()}
          />
        </Dialog>
      )}
    </>
  );
}
