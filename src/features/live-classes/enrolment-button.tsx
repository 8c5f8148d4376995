import { isOffered, isUnconfirmed, isWaiting } from '../../machines/participation/participation.tags.ts';
import { heldSeatMessages } from '../../messages/held-seat.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { useCommand } from '../../shared/transport/command.ts';
import type { LiveClass } from '../../shared/transport/schema.d.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { changeSeat } from './commands.ts';
import { whyRefused } from './refusal-reason.ts';

/** Takes, accepts or gives up a spot; for a full class, joins or leaves the waiting list. */
export function EnrolmentButton({ item }: { item: LiveClass }) {
  const timezone = useZone();
  const enrolment = useCommand(changeSeat);
  const { id, topic, is_enrolled, seats_left } = item;
  const waits = isWaiting(item.enrolment);
  const isHeld = isUnconfirmed(item.enrolment);
  const isIn = is_enrolled || isHeld || waits;
  const words = waits || (!is_enrolled && seats_left === 0) ? texts.waiting : texts;
  const adding = isOffered(item.enrolment) ? texts.offered : words;
  const change = () =>
    enrolment.mutate(isIn ? { id, isWanted: false } : { id, isWanted: true, timezone, orWait: true }, {
      onSuccess: ({ item: now }) => {
        if (isUnconfirmed(now.enrolment)) return showToast({ type: 'info', text: heldSeatMessages.held(topic) });
        if (isHeld && now.enrolment === null) return showToast({ type: 'success', text: heldSeatMessages.givenUp });
        // If the last spot was just taken, the learner is now on the waiting list.
        const { added, removed } = (now.enrolment === null ? is_enrolled : now.is_enrolled) ? texts : texts.waiting;
        showToast({ type: 'success', text: now.enrolment === null ? removed(topic) : added(topic) });
      },
      onError: (failure) => showToast({ type: 'danger', text: texts.changeFailed(whyRefused(failure)), failure }),
    });
  return (
    <SubmitButton
      type="button"
      size="small"
      variant={isIn ? 'plain' : 'outline'}
      busy={enrolment.isPending}
      failed={enrolment.isError}
      aria-label={isHeld ? heldSeatMessages.giveUpOf(topic) : isIn ? words.removeOf(topic) : adding.addOf(topic)}
      onClick={change}
    >
      {isHeld ? heldSeatMessages.giveUp : isIn ? words.remove : adding.add}
    </SubmitButton>
  );
}
