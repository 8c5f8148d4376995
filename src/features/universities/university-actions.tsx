import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Scale from 'lucide-react/icons/scale';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { isSignedIn } from '../../machines/session/session.selectors.ts';
import { universityMessages as texts } from '../../messages/university.ts';
import { universityListMessages as listTexts } from '../../messages/university-list.ts';
import { unauthenticatedEntry } from '../../routes/paths.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { UniversityMeta } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BrochureOffer } from '../leads/public.ts';
import { useOwnChoice } from './list/use-own-choice.ts';
import styles from './university-page.module.css';

interface UniversityActionsProps {
  university: UniversityMeta;
  /** The address of the list. */
  list: string;
}

/** The actions for a university; they stay visible while scrolling. */
export function UniversityActions({ university: { id }, list }: UniversityActionsProps) {
  const choice = useOwnChoice();
  const signedIn = useSession(isSignedIn);
  const location = useLocation();
  const noteId = useId();
  const isChosen = choice?.ids.includes(id) ?? false;
  const hasFailed = choice?.failed.includes(id) ?? false;
  return (
    <aside className={styles.actions} aria-label={texts.actions}>
      {choice ? (
        <>
          <p className={styles.actionText} role="status">
            {isChosen ? texts.chosen : texts.notChosen}
          </p>
          <Button
            variant={isChosen ? 'outline' : 'filled'}
            aria-pressed={isChosen}
            needsServer
            title={hasFailed ? listTexts.notSaved : undefined}
            aria-describedby={hasFailed ? noteId : undefined}
            onClick={() => choice.choose(id, !isChosen)}
          >
            {hasFailed ? <RotateCw aria-hidden /> : isChosen ? <Check aria-hidden /> : <Plus aria-hidden />}
            {texts.select}
          </Button>
          {hasFailed && <VisuallyHidden id={noteId}>{listTexts.notSaved}</VisuallyHidden>}
        </>
      ) : (
        !signedIn && (
          <>
            <p className={styles.actionText}>{texts.keepText}</p>
            <LinkButton variant="filled" to={signInAddress(unauthenticatedEntry, location)}>
              {texts.signInToKeep}
            </LinkButton>
          </>
        )
      )}
      <LinkButton to={`${list}?compare=${id}`}>
        <Scale aria-hidden />
        {texts.compare}
      </LinkButton>
      <BrochureOffer about={{ university_id: id }} />
    </aside>
  );
}
