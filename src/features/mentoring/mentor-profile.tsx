import { type ReactNode, useState } from 'react';
import { mentorProblemOf } from '../../messages/mentor-problems.ts';
import { mentorProfileMessages as texts } from '../../messages/mentor-profile.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { MentorProfile as Profile } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { EditedActions, EditedForm, EditedPart } from '../../ui/edited-part.tsx';
import { Loaded } from '../problems/public.ts';
import { saveMentorProfile } from './commands.ts';
import { GroupMeeting } from './group-meeting.tsx';
import { draftOf, type MentorDraft, requestOf } from './mentor-draft.ts';
import { MentorFields } from './mentor-fields.tsx';
import { useMentorProfile } from './queries.ts';

/** Error messages by field name. */
const wrongFieldsOf = (error: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(failedWith(error, 422)?.fields ?? {}).map(([field, code]) => [field, mentorProblemOf(code)]),
  );

/** Explains why the profile was not saved. */
function refusalOf(error: unknown): ReactNode {
  if (Object.keys(wrongFieldsOf(error)).length > 0) return texts.notSaved;
  const refused = failedWith(error, 409);
  return refused?.code === 'stale' ? texts.stale : failureText(error);
}

function Editor({ saved }: { saved: Profile }) {
  const { draft, change } = useDraft<MentorDraft>('mentor');
  const saving = useCommand(saveMentorProfile);
  const edited = draft ?? draftOf(saved);
  const wrong = wrongFieldsOf(saving.error);
  return (
    <EditedForm
      saving={saving}
      words={texts}
      request={() => requestOf(edited, saved.version)}
      refusal={refusalOf}
      isChanged={draft !== null}
      clear={() => change(null)}
    >
      <MentorFields draft={edited} wrong={wrong} onChange={(changed) => change({ ...edited, ...changed })} />
    </EditedForm>
  );
}

/** Whether the mentor profile is open, and the next free time. */
function standingOf({ is_open: isOpen, next_free_at: next }: Profile, zone: string): string {
  if (!isOpen) return texts.closed;
  return next === null ? texts.noFree : `${texts.open}. ${texts.nextFree(momentInWords(next, zone))}.`;
}

/** The mentor profile of a presenter. @param zone the time zone of shown times */
export function MentorProfile({ zone }: { zone: string }) {
  const [isShown, setShown] = useState(false);
  const query = useMentorProfile();
  return (
    <EditedPart id="mentor" heading={texts.heading} lead={texts.lead}>
      <Loaded query={query} what={texts.what} variant="part" count={1}>
        {(saved) => (
          <>
            <p>{standingOf(saved, zone)}</p>
            <EditedActions>
              <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {texts.show}
              </Button>
              {saved.is_open && <GroupMeeting zone={zone} />}
            </EditedActions>
            {isShown && <Editor saved={saved} />}
          </>
        )}
      </Loaded>
    </EditedPart>
  );
}
