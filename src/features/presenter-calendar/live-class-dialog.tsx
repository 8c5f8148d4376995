import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { WordsDialog } from '../drafts/public.ts';
import { CloseDialog } from './close-dialog.tsx';
import type { useLiveClassChanges } from './use-live-class-changes.ts';
import type { LiveClass } from './use-live-classes.ts';

interface LiveClassDialogProps {
  liveClass: LiveClass;
  changes: ReturnType<typeof useLiveClassChanges>;
}

/** The dialog before an event of a live class; renders nothing if no dialog is open. */
export function LiveClassDialog({ liveClass, changes }: LiveClassDialogProps) {
  const { id, topic, enrolled, note } = liveClass;
  const { asked, busy, failure, giveUp, send, saveNote } = changes;
  const dialog = { busy, failure, onClose: giveUp };
  if (asked === 'class.cancelled')
    return (
      <WordsDialog
        {...dialog}
        destructive
        draftName={`cancel-class:${id}`}
        heading={texts.cancelHeading(topic)}
        text={texts.cancelText(enrolled)}
        label={texts.words}
        help={texts.wordsHelp}
        most={500}
        confirm={texts.cancelConfirm}
        giveUp={texts.keep}
        onConfirmed={(words, onSent) => send('class.cancelled', texts.cancelled(enrolled), words, onSent)}
      />
    );
  if (asked === 'note')
    return (
      <WordsDialog
        {...dialog}
        draftName={`class-note:${id}`}
        heading={texts.noteHeading(topic)}
        text={texts.noteText(enrolled)}
        label={texts.noteLabel}
        help={texts.noteHelp}
        most={2000}
        initial={note}
        confirm={texts.noteConfirm}
        giveUp={texts.giveUp}
        onConfirmed={(words, onSent) => saveNote(words, texts.noteSaved, onSent)}
      />
    );
  if (asked === null) return null;
  return <CloseDialog {...dialog} topic={topic} onConfirmed={() => send('class.closed', texts.closed)} />;
}
