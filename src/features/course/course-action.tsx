import { Suspense, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isUnconfirmed, isWithdrawn } from '../../machines/enrolment/enrolment.tags.ts';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { courseActionMessages as texts } from '../../messages/course.ts';
import { heldSeatMessages } from '../../messages/held-seat.ts';
import { courseAddress } from '../../routes/course-address.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { priceInWords } from '../../shared/learning/course-words.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText, isUncertain } from '../../shared/transport/failure-text.ts';
import type { CourseDetails, CourseEnrolment } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { HeldSeat } from '../account/capability.ts';
import { SeatRefusal } from '../account/public.ts';
import { BrochureOffer } from '../leads/public.ts';
import { enterCourse, sendEnrolmentEvent } from './commands.ts';
import styles from './course-action.module.css';
import { PrimaryControl } from './primary-control.tsx';
import { programParts } from './program/program.ts';
import { SaveCourse } from './program-action.tsx';
import { useUndoable } from './use-undoable.ts';

export interface CourseActionProps {
  course: CourseDetails;
  /** The course id or slug from the URL. */
  name: string;
  /** When the response arrived, in milliseconds on this device's clock. */
  readAt: number;
  /** Reloads the course. */
  onChanged: () => void;
}

/** The primary action of a course, always visible on its page. */
export function CourseAction(props: CourseActionProps) {
  const { course } = props;
  const learner = useSession(isLearner);
  const isIn = course.enrolment !== null && !isWithdrawn(course.enrolment);
  return (
    <aside className={styles.panel} aria-label={texts.heading[course.kind]}>
      {course.kind === 'program' ? (
        <Suspense>
          <programParts.Component program={course} panel={styles} />
        </Suspense>
      ) : (
        <>
          {!isIn && <p className={styles.terms}>{priceInWords(course)}</p>}
          <Enrolling {...props} />
          <BrochureOffer about={{ course_id: course.id }} />
        </>
      )}
      {!isIn && (learner || course.kind === 'program') && (
        <div className={styles.save}>
          <SaveCourse course={course} />
        </div>
      )}
    </aside>
  );
}

const refusalOf = (error: unknown) =>
  texts.refused[failedWith(error, 409)?.code ?? ''] ||
  (isUncertain(error) && texts.uncertain) ||
  texts.failed(failureText(error));

function Enrolling({ course, name, readAt, onChanged }: CourseActionProps) {
  const noteId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const entering = useCommand(enterCourse);
  const { primary_action: action, enrolment, server_now } = course;
  const undoable = useUndoable(enrolment, server_now, readAt);
  const state = enrolment?.state ?? null;
  const before = useRef(state);
  useEffect(() => {
    // The clicked button is gone, so focus the panel.
    if (before.current !== state && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  if (action === null) return <p className={styles.note}>{texts.learnersOnly}</p>;
  const enter = (way: 'enrol' | 'wait') => entering.mutate({ name, courseId: course.id, way }, { onError: onChanged });
  const { reason, code } = action;
  return (
    <div ref={panel} tabIndex={-1} className={styles.part}>
      {entering.isError && <SeatRefusal failure={entering.error} text={refusalOf(entering.error)} />}
      <div role="status" className={styles.status}>
        {undoable && enrolment && (
          <>
            <span>{texts.enrolled}</span>
            <SendEvent
              enrolment={enrolment}
              event="enrolment.undone"
              label={texts.undo}
              name={texts.undoEnrolling}
              done={texts.undone}
              onRefused={onChanged}
            />
          </>
        )}
      </div>
      <PrimaryControl course={course} action={action} busy={entering.isPending} noteId={noteId} onEnter={enter} />
      <p id={noteId} className={styles.note} data-quiet={reason === null || undefined}>
        {reason === null ? texts.notes[code] : texts.reasons[reason]}
      </p>
      {reason === 'prerequisitesMissing' && <Missing course={course} />}
      {isUnconfirmed(enrolment) && enrolment?.due_at != null && (
        <>
          <HeldSeat
            until={enrolment.due_at}
            time={{ at: 0, clockOffset: server_now === null ? 0 : Date.parse(server_now) - readAt }}
          />
          <SendEvent
            enrolment={enrolment}
            event="enrolment.withdrawn"
            label={heldSeatMessages.giveUp}
            done={heldSeatMessages.givenUp}
            onRefused={onChanged}
          />
        </>
      )}
      {reason === 'waitlisted' && enrolment && (
        <SendEvent
          enrolment={enrolment}
          event="waitlist.left"
          label={texts.leaveWaitlist}
          done={texts.leftWaitlist}
          onRefused={onChanged}
        />
      )}
      {enrolment?.enrolled_at && !isWithdrawn(enrolment) && (
        <Link className={styles.own} to={`/courses-show/${course.id}`}>
          {texts.ownPage}
        </Link>
      )}
    </div>
  );
}

function Missing({ course: { kind, prerequisites } }: Pick<CourseActionProps, 'course'>) {
  return (
    <ul className={styles.missing}>
      {prerequisites
        .filter(({ is_met }) => is_met === false)
        .map(({ id, title, language }) => (
          <li key={id}>
            <Link to={courseAddress({ id, kind })}>
              <ContentTitle lang={language}>{title}</ContentTitle>
            </Link>
          </li>
        ))}
    </ul>
  );
}

interface SendEventProps {
  enrolment: CourseEnrolment;
  event: 'enrolment.undone' | 'enrolment.withdrawn' | 'waitlist.left';
  label: string;
  /** The label with the name of the course, where the label alone would not be clear. */
  name?: string;
  /** The message after success. */
  done: string;
  onRefused: () => void;
}

function SendEvent({ enrolment: { id, version }, event, label, name, done, onRefused }: SendEventProps) {
  const sending = useCommand(sendEnrolmentEvent);
  const send = () =>
    sending.mutate(
      { id, event, version, reason: '' },
      {
        onSuccess: () => showToast({ type: 'success', text: done }),
        onError: (error) => {
          const text = isUncertain(error) ? texts.uncertain : texts.failed(failureText(error));
          showToast({ type: 'danger', text, failure: error });
          onRefused();
        },
      },
    );
  return (
    <SubmitButton
      type="button"
      variant="outline"
      size="small"
      aria-label={name}
      busy={sending.isPending}
      onClick={send}
    >
      {label}
    </SubmitButton>
  );
}
