import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useState } from 'react';
import { entriesOf } from '../../machines/outbox/entries.ts';
import { keepsNothing, type SaveState, selectSaveState } from '../../machines/outbox/outbox.selectors.ts';
import { outboxMessages as texts } from '../../messages/outbox.ts';
import { useOutbox, useOutboxActor } from '../../shared/outbox/use-outbox.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { pendingBookmarkKey } from '../bookmarks/public.ts';
import styles from './lesson.module.css';
import { type NoteChange, progressKey } from './pending-changes.ts';

const icons: Readonly<Record<SaveState, typeof Check>> = {
  saved: Check,
  pending: LoaderCircle,
  saving: LoaderCircle,
  unkept: CircleAlert,
  offline: CircleAlert,
  failed: CircleAlert,
  unknown: CircleAlert,
};
/** Ordered by priority: the lesson itself first. */
const order: readonly SaveState[] = ['failed', 'unkept', 'offline', 'pending', 'saving', 'unknown', 'saved'];

interface SaveMarkProps {
  itemId: number;
  /** Shows nothing for a locked lesson. */
  isOpen: boolean;
  /** Whether something was saved before. */
  isBegun: boolean;
}

/** Whether everything in the lesson is saved on the server. */
export function SaveMark({ itemId, isOpen, isBegun }: SaveMarkProps) {
  const outbox = useOutboxActor();
  const key = progressKey(itemId);
  const state = useOutbox((snapshot) => {
    const notes = entriesOf<NoteChange>(snapshot.context.entries, 'note').filter(
      ({ change }) => change.itemId === itemId,
    );
    const keys = [key, pendingBookmarkKey('item', itemId), ...notes.map((note) => note.key)];
    const states = keys.map((one) => selectSaveState(snapshot, one));
    return order.find((one) => states.includes(one)) ?? 'saved';
  });
  const refused = useOutbox(({ context }) =>
    context.entries.find((entry) => entry.key === key && entry.refusal !== null),
  );
  const isAlone = useOutbox(keepsNothing) && state === 'saved';
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && state !== 'saved' && state !== 'unknown') setChanged(true);
  // Announces nothing until there is something to save.
  const isAnnounced = isOpen && (isBegun || hasChanged || state !== 'saved');
  const Icon = icons[state];
  return (
    <>
      <p className={styles.saved} data-state={isAnnounced ? state : undefined} role="status">
        {isAnnounced && (
          <>
            <Icon aria-hidden />
            {texts.states[isAlone ? 'savedAlone' : state]}
          </>
        )}
      </p>
      {refused !== undefined && (
        <div className={styles.refusal}>
          <AlertBox
            type="warning"
            text={texts.refusals[refused.refusal ?? ''] ?? texts.refused}
            failure={refused}
            at={outbox}
            onClose={() => outbox.send({ type: 'refusal.dismissed', key })}
          />
        </div>
      )}
    </>
  );
}
