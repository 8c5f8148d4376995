import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { bookingRefusals, mentoringMessages } from '../../../messages/mentoring.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { leastGoal } from '../../../shared/mentoring/booking-rules.ts';
import { lengthOf } from '../../../shared/text/length.ts';
import { dayOf } from '../../../shared/time/days.ts';
import { spanInWords } from '../../../shared/time/span.ts';
import { dayInWords, timeInWords, zoneTimeInWords } from '../../../shared/time/words.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { MentorCard, MentorSlot } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Clashes } from '../../../ui/clashes.tsx';
import { GroupError } from '../../../ui/group-error.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ConfirmFirst } from '../../account/capability.ts';
import { useIsUnconfirmed } from '../../account/public.ts';
import type { MentoringState } from '../address.ts';
import { requestBooking } from '../bookings/commands.ts';
import { useBooking, useBookings } from '../bookings/queries.ts';
import type { Outcome } from '../commands.ts';
import { useMentorSlots } from '../find/queries.ts';
import styles from '../mentoring.module.css';
import { ZoneChoice } from '../zone-choice.tsx';
import { FreeTimes } from './free-times.tsx';
import { likeBefore } from './slot-days.ts';

const texts = mentoringMessages.form;
const maxGoal = 1000;
const maxQuestion = 1000;

/** The unsent values of the form. */
interface Intent {
  startsAt: string | null;
  goal: string;
  question: string;
  isShared: boolean;
}

const nothing: Intent = { startsAt: null, goal: '', question: '', isShared: false };

interface BookingFormProps {
  mentor: MentorCard;
  /** The server's time when the page was opened. */
  now: number;
  zone: string;
  address: AddressState<MentoringState>;
}

/** The request form. Its text stays until the request has arrived. */
export function BookingForm({ mentor: { username, name }, now, zone, address }: BookingFormProps) {
  const { state, change: changeAddress } = address;
  const follows = state.follows === '' ? null : Number(state.follows);
  const open = useBookings('ahead', 1).data;
  const sending = useCommand(requestBooking);
  const { draft, change, saved } = useDraft<Intent>(`mentor-booking:${username}`);
  const first = useFirstInput(username, follows, now, zone);
  const intent = draft ?? first;
  const put = (changes: Partial<Intent>) => change({ ...intent, ...changes });
  const [isAsked, setAsked] = useState(false);
  const goalField = useRef<HTMLTextAreaElement>(null);
  const times = useRef<HTMLDivElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const length = lengthOf(intent.goal.trim());
  const refused = sending.data?.kind === 'refused' && !sending.isPending ? sending.data : null;
  const isUnconfirmed = useIsUnconfirmed();
  const isFull = open !== undefined && open.open >= open.most_open;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    setAsked(true);
    if (intent.startsAt === null) {
      times.current?.focus({ preventScroll: true });
      // Otherwise a list taller than the window keeps its position, and its heading is out of view.
      times.current?.scrollIntoView();
    } else if (length < leastGoal) goalField.current?.focus();
    else
      sending.mutate(
        {
          mentor: username,
          starts_at: intent.startsAt,
          goal: intent.goal.trim(),
          question: intent.question.trim(),
          is_portfolio_shared: intent.isShared,
          follows_id: follows,
        },
        {
          onSuccess: (outcome) => {
            if (outcome.kind === 'refused') return;
            saved();
            showToast({ type: 'success', text: texts.sent(name) });
          },
          leadsOn: (outcome) => {
            if (outcome.kind === 'done') void navigate(`/mentoring?tab=bookings&booking=${outcome.answer.item.id}`);
          },
        },
      );
  };
  const choose = (startsAt: string) => {
    sending.reset();
    put({ startsAt });
  };
  if (isUnconfirmed) return <ConfirmFirst to="meeting" />;
  if (isFull)
    return (
      <>
        <AlertBox type="info" quiet text={texts.full(open.most_open)} />
        <Link className={styles.link} to="/mentoring?tab=bookings">
          {texts.toOpen}
        </Link>
      </>
    );
  return (
    <Stack as="form" gap={4} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.soft}>{open === undefined ? ' ' : texts.open(open.open, open.most_open)}</p>
      {follows !== null && <p>{texts.follows}</p>}
      <Stack
        ref={times}
        gap={4}
        tabIndex={-1}
        role="group"
        aria-labelledby={`${id}when`}
        aria-describedby={`${id}missing`}
      >
        <h3 id={`${id}when`}>{mentoringMessages.times.heading}</h3>
        <GroupError
          id={`${id}missing`}
          error={isAsked && intent.startsAt === null ? mentoringMessages.times.choose : null}
          isAnnounced
        />
        <div className={styles.zone}>
          <ZoneChoice zone={state.tz} onChange={(tz) => changeAddress({ tz }, { replace: true })} />
        </div>
        <FreeTimes username={username} now={now} zone={zone} chosen={intent.startsAt} onChoose={choose} />
      </Stack>
      <TextArea
        ref={goalField}
        label={texts.goal}
        help={`${texts.goalHelp} ${texts.goalCount(length, maxGoal)}`}
        rows={4}
        maxLength={maxGoal}
        dir="auto"
        error={isAsked && length < leastGoal ? texts.goalShort(leastGoal - length) : undefined}
        value={intent.goal}
        onChange={({ target }) => put({ goal: target.value })}
      />
      <TextArea
        label={texts.question}
        rows={2}
        maxLength={maxQuestion}
        dir="auto"
        value={intent.question}
        onChange={({ target }) => put({ question: target.value })}
      />
      <div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={intent.isShared}
            aria-describedby={`${id}share`}
            onChange={({ target }) => put({ isShared: target.checked })}
          />
          {texts.share}
        </label>
        <p id={`${id}share`} className={styles.soft}>
          {texts.shareHelp}
        </p>
      </div>
      {refused !== null && <Refused refused={refused} zone={zone} onChoose={choose} />}
      {sending.error !== null && (
        <AlertBox type="danger" failure={sending.error} text={texts.failed(failureText(sending.error))} />
      )}
      <div>
        <SubmitButton busy={sending.isPending} failed={sending.error !== null}>
          {texts.send}
        </SubmitButton>
      </div>
    </Stack>
  );
}

/** The initial values: for a follow-up meeting, the earlier goal and the same hour of the week. */
function useFirstInput(username: string, follows: number | null, now: number, zone: string): Intent {
  const before = useBooking(follows ?? 0, follows !== null).data?.item;
  const from = now - (now % 3_600_000);
  const span = { from: new Date(from), to: new Date(from + 30 * 24 * 3_600_000) };
  const slots = useMentorSlots(username, span).data ?? [];
  if (before === undefined) return nothing;
  const startsAt = likeBefore(slots, before.starts_at, zone)?.starts_at ?? null;
  return { ...nothing, startsAt, goal: before.goal };
}

interface RefusedProps {
  refused: Extract<Outcome<unknown>, { kind: 'refused' }>;
  zone: string;
  onChoose: (startsAt: string) => void;
}

/** Explains a refused request: conflicting items, or the nearest free times. */
function Refused({ refused: { code, error, freeTimes, clashes }, zone, onChoose }: RefusedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const known = Object.entries(bookingRefusals).find(([one]) => one === code)?.[1];
  const inWords = ({ starts_at }: MentorSlot) =>
    mentoringMessages.times.chosen(
      timeInWords(starts_at, zone),
      dayInWords(dayOf(starts_at, zone)),
      zoneTimeInWords(starts_at, zone),
    );
  return (
    <Stack ref={place} tabIndex={-1} gap={4}>
      {code === 'slot_taken' ? (
        <>
          <AlertBox type="warning" text={freeTimes.length === 0 ? texts.noTimes : texts.slotTaken} />
          <Row gap={3} align="center" className={styles.buttons}>
            {freeTimes.map((time) => (
              <Button key={time.starts_at} size="small" onClick={() => onChoose(time.starts_at)}>
                {inWords(time)}
              </Button>
            ))}
          </Row>
        </>
      ) : code === 'own_overlap' ? (
        <>
          <AlertBox type="warning" text={texts.overlap} />
          <Clashes clashes={clashes} span={(clash) => spanInWords(clash, zone)} />
        </>
      ) : (
        <AlertBox type="warning" failure={error} text={texts.failed(known ?? failureText(error))} />
      )}
    </Stack>
  );
}
