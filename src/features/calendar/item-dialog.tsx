import { type ReactNode, useId, useRef, useState } from 'react';
import { calendarMessages } from '../../messages/calendar.ts';
import { calendarGridMessages } from '../../messages/calendar-grid.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ItemFileButton } from '../../ui/calendar/item-file-button.tsx';
import { KindIcon } from '../../ui/calendar/item-line.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { readItemFile } from './commands.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryForm } from './entry-form.tsx';
import { valuesOf } from './entry-values.ts';
import styles from './item-dialog.module.css';
import { clashHint, type ShownItem, timeSpanInWords } from './items.ts';

const texts = calendarMessages.details;

interface ItemDialogProps {
  item: ShownItem;
  /** The zone of the calendar. */
  zone: string;
  items: readonly ShownItem[];
  onClose: () => void;
}

/** The details of an item. The dialog is open while rendered. */
export function ItemDialog({ item, zone, items, onClose }: ItemDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [isChanging, setIsChanging] = useState(false);
  const asking = useCommand(readItemFile);
  const close = () => dialog.current?.close();
  const { location, note, path, type, entry } = item.whole;
  const own = entry !== null && (type === 'entry' || type === 'deadline') ? { ...item.whole, entry, kind: type } : null;
  const status = calendarGridMessages.statuses[item.status];
  const here = timeSpanInWords(item, zone);
  const there = timeSpanInWords(item, item.zone);
  const clash = clashHint(item, items);
  if (own !== null && isChanging)
    return (
      <Dialog ref={dialog} labelledBy={heading} onClose={onClose}>
        <EntryForm headingId={heading} values={valuesOf(own)} zone={item.zone} entry={own.entry} onClose={close} />
      </Dialog>
    );
  return (
    <Dialog ref={dialog} labelledBy={heading} onClose={onClose}>
      <div>
        <p className={styles.kind}>
          <KindIcon kind={item.kind} />
          {calendarGridMessages.kinds[item.kind]}
        </p>
        <h2 id={heading} className={item.status === 'cancelled' ? styles.cancelled : undefined}>
          <ContentTitle>{item.title}</ContentTitle>
        </h2>
        <Stack as="dl" gap={3} className={styles.facts}>
          <Fact name={texts.when}>{here}</Fact>
          {there !== here && <Fact name={texts.there(cityOf(item.zone))}>{there}</Fact>}
          {status !== '' && <Fact name={texts.state}>{status}</Fact>}
          {location !== '' && <Fact name={texts.where}>{location}</Fact>}
        </Stack>
        {clash !== null && <p className={styles.clash}>{clash}</p>}
        {note !== '' && <p className={styles.note}>{note}</p>}
        <DialogActions>
          {path !== null && (
            <LinkButton variant="filled" to={path}>
              {texts.open}
            </LinkButton>
          )}
          {own !== null && <EntryActions id={own.entry.id} onChange={() => setIsChanging(true)} onDeleted={onClose} />}
          <ItemFileButton uid={item.whole.uid} title={item.title} asking={asking} />
          <Button onClick={close}>{texts.close}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
