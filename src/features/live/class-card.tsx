import { Link } from 'react-router-dom';
import { failureText, isSessionEnd } from '../../api/call-error.ts';
import { useEnrolment } from '../../api/live-classes.ts';
import type { LiveClass } from '../../api/schema.d.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { ownZone } from '../../time/zones.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { ClassSpan } from './class-times.tsx';
import styles from './live.module.css';

/** Into the own calendar, and out of it again by the same button. */
function EnrolmentButton({ item }: { item: LiveClass }) {
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
          if (!isSessionEnd(error)) showToast({ type: 'danger', text: texts.changeFailed(failureText(error)) });
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

/** A class in a list. @param choosable with the way into the own calendar */
export function ClassCard({ item, choosable }: { item: LiveClass; choosable: boolean }) {
  const state = texts.states[item.state];
  return (
    <li className={styles.card}>
      <div className={styles.cardText}>
        <p className={styles.cardTime}>
          <ClassSpan startsAt={Date.parse(item.starts_at)} endsAt={Date.parse(item.ends_at)} zone={ownZone()} />
          {state !== undefined && (
            <span className={styles.mark} data-state={item.state}>
              {state}
            </span>
          )}
        </p>
        <h3>
          <Link to={`/zoomClass?class_id=${item.id}`}>{item.topic}</Link>
        </h3>
        <p className={styles.soft}>
          {texts.by(item.presenter_name)}
          {choosable && item.seats_left !== null && ` · ${texts.seatsLeft(item.seats_left)}`}
        </p>
      </div>
      {choosable && <EnrolmentButton item={item} />}
    </li>
  );
}
