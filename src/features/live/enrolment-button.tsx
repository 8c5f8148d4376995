import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { ownZone } from '../../shared/time/zones.ts';
import { isSessionEnd } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { LiveClass } from '../../shared/transport/schema.d.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useEnrolment } from './queries.ts';

/** Into the own calendar, and out of it again by the same button. */
export function EnrolmentButton({ item }: { item: LiveClass }) {
  const enrolment = useEnrolment();
  const { id, topic, is_enrolled, seats_left } = item;
  if (!is_enrolled && seats_left === 0) return null;
  const change = () =>
    enrolment.mutate(
      { id, timezone: ownZone(), isWanted: !is_enrolled },
      {
        onSuccess: ({ item: { is_enrolled: isIn } }) =>
          showToast({ type: 'success', text: isIn ? texts.added(topic) : texts.removed(topic) }),
        onError: (error) => {
          if (!isSessionEnd(error))
            showToast({ type: 'danger', text: texts.changeFailed(failureText(error)), failure: error });
        },
      },
    );
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
