import { formsMessages as texts } from '../../messages/forms.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './forms.module.css';
import type { useFormDraft } from './use-form-draft.ts';

interface DraftProps {
  draft: ReturnType<typeof useFormDraft>;
}

/** The choice where it was typed in two places. */
export function DraftChoice({ draft }: DraftProps) {
  const zone = useZone();
  const { other } = draft;
  if (other === null) return null;
  return (
    <div className={styles.elsewhere} role="group" aria-labelledby="form-elsewhere">
      <p id="form-elsewhere" role="status">
        {texts.elsewhere(momentInWords(other.saved_at, zone))}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => draft.choose(true)}>{texts.useOther}</Button>
        <Button onClick={() => draft.choose(false)}>{texts.keepThis}</Button>
      </div>
    </div>
  );
}

/** How it stands with what was typed, below the form so that nothing moves; said aloud only where it is not saved. */
export function DraftLine({
  draft,
  isVisitor,
  onStartOver,
}: DraftProps & { isVisitor: boolean; onStartOver: () => void }) {
  const { status } = draft;
  const words = status === 'none' ? '' : texts.status[status === 'saved' && !isVisitor ? 'savedForUser' : status];
  return (
    <div className={styles.draft}>
      <p>{words}</p>
      <VisuallyHidden role="status">{status === 'here' ? words : ''}</VisuallyHidden>
      {status !== 'none' && (
        <Button variant="plain" size="small" onClick={onStartOver}>
          {texts.startOver}
        </Button>
      )}
    </div>
  );
}
