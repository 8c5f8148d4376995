import { type ReactNode, useState } from 'react';
import { mentorProblemOf } from '../../messages/mentor-problems.ts';
import { mentorProfileMessages as texts } from '../../messages/mentor-profile.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { MentorProfile as Profile } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { saveMentorProfile } from './commands.ts';
import { GroupMeeting } from './group-meeting.tsx';
import { draftOf, type MentorDraft, requestOf } from './mentor-draft.ts';
import { MentorFields } from './mentor-fields.tsx';
import styles from './mentor-profile.module.css';
import { useMentorProfile } from './queries.ts';

/** What is wrong with fields, by their names, in words. */
const wrongFieldsOf = (error: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(failedWith(error, 422)?.fields ?? {}).map(([field, code]) => [field, mentorProblemOf(code)]),
  );

/** Why it was not saved, where no field says it. */
function refusalOf(error: unknown): ReactNode {
  const refused = failedWith(error, 409);
  return refused?.code === 'stale' ? texts.stale : failureText(error);
}

function Editor({ saved }: { saved: Profile }) {
  const { draft, change } = useDraft<MentorDraft>('mentor');
  const saving = useCommand(saveMentorProfile);
  const edited = draft ?? draftOf(saved);
  const wrong = wrongFieldsOf(saving.error);
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (saving.isPending) return;
        saving.mutate(requestOf(edited, saved.version), {
          onSuccess: () => {
            change(null);
            showToast({ type: 'success', text: texts.saved });
          },
        });
      }}
    >
      <MentorFields draft={edited} wrong={wrong} onChange={(changed) => change({ ...edited, ...changed })} />
      {saving.isError && (
        <AlertBox
          type="danger"
          text={Object.keys(wrong).length === 0 ? refusalOf(saving.error) : texts.notSaved}
          failure={saving.error}
        />
      )}
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
    </form>
  );
}

/** Whether learners see the presenter as a mentor, and when they can be met next. */
function standingOf({ is_open: isOpen, next_free_at: next }: Profile, zone: string): string {
  if (!isOpen) return texts.closed;
  return next === null ? texts.noFree : `${texts.open}. ${texts.nextFree(momentInWords(next, zone))}.`;
}

/** What learners are told of a presenter as a mentor. @param zone in which times are shown */
export function MentorProfile({ zone }: { zone: string }) {
  const [isShown, setShown] = useState(false);
  const { data, error, isPending, refetch } = useMentorProfile();
  return (
    <section aria-labelledby="mentor" className={styles.section}>
      <h2 id="mentor">{texts.heading}</h2>
      <p className={styles.soft}>{texts.lead}</p>
      {isPending && <LineSkeletons label={texts.loading} count={1} />}
      {data === undefined && error !== null && (
        <AlertBox
          failure={error}
          type="danger"
          text={failureText(error)}
          action={{ label: texts.retry, onClick: () => void refetch() }}
        />
      )}
      {data !== undefined && (
        <>
          <p>{standingOf(data, zone)}</p>
          <div className={styles.actions}>
            <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {texts.show}
            </Button>
            {data.is_open && <GroupMeeting zone={zone} />}
          </div>
          {isShown && <Editor saved={data} />}
        </>
      )}
    </section>
  );
}
