import { useEffect, useRef, useState } from 'react';
import { isLate } from '../../machines/assignment/assignment.tags.ts';
import { isUnderWay } from '../../machines/upload/upload.selectors.ts';
import { assignmentsMessages } from '../../messages/assignments.ts';
import { lengthOf } from '../../shared/text/length.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { useCommand } from '../../shared/transport/command.ts';
import type { Assignment, AssignmentWork, DraftContent } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast.ts';
import type { ServerDraft } from '../drafts/public.ts';
import { refusedText, useUploads } from '../uploads/public.ts';
import styles from './assignments.module.css';
import { submitAssignment } from './commands.ts';

const texts = assignmentsMessages.submit;

/** Summarises a draft in words; empty for an empty draft. */
function partsOf({ text, file_ids: files, urls }: DraftContent): string[] {
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/u).length;
  return [
    ...(words > 0 ? [texts.words(words)] : []),
    ...(files.length > 0 ? [texts.files(files.length)] : []),
    ...(urls.length > 0 ? [texts.urls(urls.length)] : []),
  ];
}

interface HandInProps {
  assignment: Assignment;
  work: AssignmentWork;
  draft: ServerDraft;
}

/** Submits the saved work after a confirmation. */
export function HandIn({ assignment, work, draft }: HandInProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const zone = useZone();
  const [isAsking, setAsking] = useState(false);
  const isHandedIn = useRef(false);
  const { uploads } = useUploads();
  const handing = useCommand(submitAssignment);
  const { content, status, version } = draft;
  const parts = partsOf(content);
  const underWay = uploads.filter(({ actor }) => isUnderWay(actor.getSnapshot())).length;
  const isTooLong = lengthOf(content.text) > assignment.limits.characters;
  const isSaved = status === 'saved' && version > 0;
  const because = parts.length === 0 ? texts.empty : isSaved ? null : texts.saving;
  const isLateNow = isLate(work);

  // The dialog restores the focus when it closes; move it to the receipt afterwards.
  useEffect(() => {
    if (isAsking || !isHandedIn.current) return;
    isHandedIn.current = false;
    document.getElementById('sent')?.focus();
  }, [isAsking]);

  const hand = () =>
    handing.mutate(
      { assignment_id: assignment.id, version },
      {
        onSuccess: ({ my }) => {
          setAsking(false);
          showToast({ type: 'success', text: texts.done(my?.submissions[0]?.receipt ?? '') });
          isHandedIn.current = true;
        },
        onError: () => setAsking(false),
      },
    );
  const due = work.submit_by === null ? null : momentInWords(work.submit_by, zone);
  const sentences = [
    texts.contains(parts.join(', ')),
    ...(isLateNow && assignment.late.percent_per_day > 0 ? [texts.late(assignment.late.percent_per_day)] : []),
    texts.copy,
    ...(isLateNow ? [] : [texts.replaces(due)]),
    ...(underWay > 0 ? [texts.underWay(underWay)] : []),
  ];
  return (
    <Stack gap={3} className={styles.handIn}>
      {handing.error !== null && (
        <AlertBox type="danger" failure={handing.error} text={texts.failed(refusedText(handing.error))} />
      )}
      <Button
        variant="filled"
        size="large"
        needsServer
        disabled={because !== null || isTooLong}
        onClick={() => {
          handing.reset();
          setAsking(true);
        }}
      >
        {work.submissions.length > 0 ? texts.again : texts.open}
      </Button>
      {because !== null && <p className={styles.soft}>{because}</p>}
      {isAsking && (
        <DialogFrame
          ref={dialog}
          heading={texts.heading}
          text={sentences.join(' ')}
          busy={handing.isPending}
          onClose={() => setAsking(false)}
          onSubmit={(event) => {
            event.preventDefault();
            if (!handing.isPending) hand();
          }}
        >
          <DialogActions>
            <Button type="submit" variant="filled" aria-busy={handing.isPending}>
              {texts.confirm}
            </Button>
            <Button variant="plain" onClick={() => dialog.current?.close()}>
              {texts.giveUp}
            </Button>
          </DialogActions>
        </DialogFrame>
      )}
    </Stack>
  );
}
