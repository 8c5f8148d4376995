import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { progressKey } from '../../actors/use-lesson-player.ts';
import { useOutbox, useOutboxActor } from '../../actors/use-outbox.ts';
import { type SaveState, selectSaveState } from '../../machines/outbox/outbox.selectors.ts';
import { outboxMessages as texts } from '../../messages/outbox.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import styles from './lesson.module.css';

const icons = { saved: Check, pending: LoaderCircle, saving: LoaderCircle, offline: CircleAlert, failed: CircleAlert };
/** What concerns the lesson comes first where several things are on their way. */
const order: readonly SaveState[] = ['failed', 'offline', 'pending', 'saving', 'saved'];

/** Whether all that one has left in the lesson is with the server. */
export function SaveMark({ itemId }: { itemId: number }) {
  const outbox = useOutboxActor();
  const key = progressKey(itemId);
  const state = useOutbox((snapshot) => {
    const own = snapshot.context.entries.filter(
      ({ change }) =>
        (change.kind === 'bookmark' ? change.refKind === 'item' && change.refId : change.itemId) === itemId,
    );
    const states = own.map((entry) => selectSaveState(snapshot, entry.key));
    return order.find((one) => states.includes(one)) ?? 'saved';
  });
  const refusal = useOutbox(({ context }) => context.entries.find((entry) => entry.key === key)?.refusal ?? null);
  const Icon = icons[state];
  return (
    <>
      <p className={styles.saved} data-state={state} role="status">
        <Icon aria-hidden />
        {texts.states[state]}
      </p>
      {refusal !== null && (
        <div className={styles.refusal}>
          <AlertBox
            type="warning"
            text={texts.refusals[refusal] ?? texts.refused}
            onClose={() => outbox.send({ type: 'refusal.dismissed', key })}
          />
        </div>
      )}
    </>
  );
}
