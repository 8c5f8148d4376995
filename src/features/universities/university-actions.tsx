import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../actors/use-session.ts';
import type { UniversityMeta } from '../../api/schema.d.ts';
import { isSignedIn } from '../../machines/session/session.selectors.ts';
import { universityMessages as texts } from '../../messages/university.ts';
import { unauthenticatedEntry } from '../../routes/paths.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useOwnChoice } from './list/use-own-choice.ts';
import styles from './university-page.module.css';

interface UniversityActionsProps {
  university: UniversityMeta;
  /** The address of the list. */
  list: string;
}

/** What can be done with a university, in sight while its page is read. */
export function UniversityActions({ university: { id }, list }: UniversityActionsProps) {
  const choice = useOwnChoice();
  const signedIn = useSession(isSignedIn);
  const location = useLocation();
  const isChosen = choice?.ids.includes(id) ?? false;
  return (
    <aside className={styles.actions} aria-label={texts.actions}>
      {choice ? (
        <>
          <p className={styles.actionText} role="status">
            {isChosen ? texts.chosen : texts.notChosen}
          </p>
          <Button
            look={isChosen ? 'outline' : 'filled'}
            aria-pressed={isChosen}
            onClick={() => choice.choose(id, !isChosen)}
          >
            {isChosen ? <Check aria-hidden /> : <Plus aria-hidden />}
            {texts.select}
          </Button>
        </>
      ) : (
        !signedIn && (
          <>
            <p className={styles.actionText}>{texts.keepText}</p>
            <LinkButton look="filled" to={signInAddress(unauthenticatedEntry, location)}>
              {texts.signInToKeep}
            </LinkButton>
          </>
        )
      )}
      <LinkButton to={`${list}?compare=${id}`}>
        <Scale aria-hidden />
        {texts.compare}
      </LinkButton>
    </aside>
  );
}
