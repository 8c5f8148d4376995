import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { ownZone } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { LiveClass } from '../../shared/transport/schema.d.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { changeSeat } from './commands.ts';

/** Into the own calendar, and out of it again by the same button. */
export function EnrolmentButton({ item }: { item: LiveClass }) {
  const enrolment = useCommand(changeSeat);
  const { id, topic, is_enrolled, seats_left } = item;
  if (!is_enrolled && seats_left === 0) return null;
  const change = () =>
    enrolment.mutate(is_enrolled ? { id, isWanted: false } : { id, isWanted: true, timezone: ownZone() }, {
      onSuccess: ({ item: { is_enrolled: isIn } }) =>
        showToast({ type: 'success', text: isIn ? texts.added(topic) : texts.removed(topic) }),
      onError: (failure) => showToast({ type: 'danger', text: texts.changeFailed(failureText(failure)), failure }),
    });
  return (
    <SubmitButton
      type="button"
      size="small"
      look={is_enrolled ? 'plain' : 'outline'}
      busy={enrolment.isPending}
      failed={enrolment.isError}
      aria-label={is_enrolled ? texts.removeOf(topic) : texts.addOf(topic)}
      onClick={change}
    >
      {is_enrolled ? texts.remove : texts.add}
    </SubmitButton>
  );
}
