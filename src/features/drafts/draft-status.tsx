import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useEffect, useRef, useState } from 'react';
import { draftMessages } from '../../messages/drafts.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { timeInWords } from '../../shared/time/words.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './draft-status.module.css';
import type { Standing } from './status.ts';

const texts = draftMessages.status;

/** The minimum time between two announcements, in milliseconds. */
const quiet = 5_000;

function wordsOf({ status, savedAt, fields }: Standing, zone: string): string {
  if (status === 'saved') return texts.saved(savedAt === null ? null : timeInWords(savedAt, zone));
  if (status === 'wrong') return texts.wrong(Object.keys(fields).length);
  return status === 'missing' ? texts.failed : texts[status];
}

/** Limits announcements to screen readers to the latest text every five seconds. */
function useAnnouncement(words: string): string {
  const [announcement, setAnnouncement] = useState('');
  const announcedAt = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        announcedAt.current = performance.now();
        setAnnouncement(words);
      },
      Math.max(0, announcedAt.current + quiet - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [words]);
  return announcement;
}

/** The status of a draft. The visible text is always current; announcements to screen readers are throttled. */
export function DraftStatus({ draft }: { draft: Standing }) {
  const { status } = draft;
  const words = wordsOf(draft, useZone());
  const announcement = useAnnouncement(words);
  const Icon = status === 'saved' ? Check : status === 'saving' ? LoaderCircle : CircleAlert;
  return (
    <>
      <p className={styles.status} data-state={status}>
        {(status !== 'saved' || draft.savedAt !== null) && <Icon aria-hidden />}
        {words}
      </p>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
