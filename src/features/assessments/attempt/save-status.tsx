import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useEffect, useState } from 'react';
import { keepsNothing } from '../../../machines/outbox/outbox.selectors.ts';
import { assessmentsMessages as texts } from '../../../messages/assessments.ts';
import { useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './attempt.module.css';
import { useSaving } from './use-quiz.ts';

const icons = {
  saved: Check,
  saving: LoaderCircle,
  pending: LoaderCircle,
  unknown: LoaderCircle,
  offline: CircleAlert,
  unkept: CircleAlert,
  refused: CircleAlert,
  conflict: CircleAlert,
} as const;

/**
 * The save status of all answers. Always visible, but announced only for problems, and once when they are solved.
 *
 * @param isFresh there are no answers yet
 */
export function SaveStatus({ isFresh }: { isFresh: boolean }) {
  const state = useSaving().kind;
  const isAlone = useOutbox(keepsNothing) && state === 'saved';
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    // Keep the last announcement while sending.
    if (texts.saveAnnouncements[state] !== undefined)
      setAnnouncement((before) => (state === 'saved' && before === '' ? '' : state));
  }, [state]);
  const Icon = icons[state];
  return (
    <>
      {!(isFresh && state === 'saved') && (
        <p className={styles.save} data-state={state}>
          <Icon aria-hidden />
          {isAlone ? texts.savedAlone : texts.save[state]}
        </p>
      )}
      <VisuallyHidden role="status">{texts.saveAnnouncements[announcement] ?? ''}</VisuallyHidden>
    </>
  );
}
