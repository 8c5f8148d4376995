import { type ReactNode, useState } from 'react';
import { availabilityMessages as texts } from '../../messages/availability.ts';
import { availabilityProblemOf } from '../../messages/availability-problems.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { dayOf } from '../../shared/time/days.ts';
import { ownZone, zoneInWords, zoneName, zones } from '../../shared/time/zones.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { PresenterAvailability } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './availability.module.css';
import { AvailabilityDays } from './availability-days.tsx';
import { type AvailabilityDraft, draftOf, requestOf } from './availability-draft.ts';
import { AvailabilityWeek } from './availability-week.tsx';
import { saveAvailability } from './commands.ts';
import { PreviewList } from './preview-list.tsx';
import { useAvailability } from './queries.ts';

interface AvailabilityProps {
  /** The server's time, in milliseconds since the epoch. */
  now: number;
  /** From which the hours are looked at. */
  zone: string;
}

/** Why it was not saved. */
function refusalOf(error: unknown): ReactNode {
  if (failedWith(error, 409) !== null) return texts.stale;
  const problems = Object.values(failedWith(error, 422)?.fields ?? {}).flatMap(
    (code) => availabilityProblemOf(code) ?? [],
  );
  return problems.length === 0 ? failureText(error) : problems.map((problem) => <p key={problem}>{problem}</p>);
}

function Editor({ saved, now, zone }: AvailabilityProps & { saved: PresenterAvailability }) {
  const { draft, change } = useDraft<AvailabilityDraft>('availability');
  const saving = useCommand(saveAvailability);
  const edited = draft ?? draftOf(saved, ownZone());
  const today = dayOf(now, edited.timezone);
  const save = () =>
    saving.mutate(requestOf(edited, saved.version), {
      onSuccess: () => {
        change(null);
        showToast({ type: 'success', text: texts.saved });
      },
    });
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) save();
      }}
    >
      <SelectField
        label={texts.zone}
        placeholder={texts.zone}
        required
        options={[...new Set([zoneName(edited.timezone), ...zones()])].map((name) => [name, zoneInWords(name)])}
        value={zoneName(edited.timezone)}
        onChange={({ target }) => change({ ...edited, timezone: target.value || edited.timezone })}
      />
      <AvailabilityWeek draft={edited} onChange={change} />
      <AvailabilityDays draft={edited} today={today} onChange={change} />
      {saving.isError && <AlertBox type="danger" text={refusalOf(saving.error)} failure={saving.error} />}
      <div className={styles.actions}>
        <SubmitButton busy={saving.isPending}>{texts.save}</SubmitButton>
        {draft !== null && (
          <Button
            onClick={() => {
              saving.reset();
              change(null);
            }}
          >
            {texts.discard}
          </Button>
        )}
      </div>
      <PreviewList draft={edited} today={today} zone={zone} />
    </form>
  );
}

function LoadedEditor(props: AvailabilityProps) {
  const { data, error, isPending, refetch } = useAvailability();
  if (isPending) return <LineSkeletons label={texts.loading} count={6} />;
  if (data !== undefined) return <Editor saved={data} {...props} />;
  const retry = { label: texts.retry, onClick: () => void refetch() };
  return <AlertBox failure={error} type="danger" text={failureText(error)} action={retry} />;
}

/** When the presenter can be booked: a usual week, other days, and a preview of both together. */
export function Availability(props: AvailabilityProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="availability" className={styles.section}>
      <h2 id="availability">{texts.heading}</h2>
      <p className={styles.soft}>{texts.lead}</p>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.show}
      </Button>
      {isOpen && <LoadedEditor {...props} />}
    </section>
  );
}
