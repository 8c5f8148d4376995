import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../../machines/session/session.selectors.ts';
import { degreeMessages as texts } from '../../../messages/degree.ts';
import { unauthenticatedEntry } from '../../../routes/paths.ts';
import { signInAddress } from '../../../routes/redirect.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { useZoneOnceKnown } from '../../../shared/time/use-zone.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { datesInWords, saysOf } from '../programme-words.ts';
import { useDegree } from '../queries.ts';
import styles from './degree.module.css';

/** The deadline or opening date of a degree. */
export function DegreeStatus({ id, className }: { id: number; className: string | undefined }) {
  const { data } = useDegree(id);
  const manner = useManner();
  const zone = useZoneOnceKnown();
  return (
    <p role="status" className={className} data-screen={data?.item.status}>
      {data ? datesInWords(data.item, data.server_now, zone ?? data.item.timezone, manner) : ' '}
    </p>
  );
}

interface DegreeActionProps {
  id: number;
  className: string | undefined;
  /** Renders the learner's actions, given whether the intake is open. */
  renderOwn: (isOpen: boolean) => ReactNode;
}

/** The link to apply for a degree, to continue a draft or to view the application. */
export function DegreeAction({ id, className, renderOwn }: DegreeActionProps) {
  const { data } = useDegree(id);
  const { pathname } = useLocation();
  const learner = useSession(isLearner);
  const signedIn = useSession(isSignedIn);
  if (data === undefined) return null;
  const { status, form } = data.item;
  const isOpen = status === 'open' && form !== null;
  const begin = { pathname, search: '?apply=1', hash: '' };
  return (
    <>
      <p className={className} data-quiet>
        {signedIn && !learner ? texts.learnersOnly : saysOf(data.item)}
      </p>
      {learner ? (
        <Stack gap={2} className={styles.apply}>
          {renderOwn(isOpen)}
        </Stack>
      ) : (
        isOpen &&
        !signedIn && (
          <LinkButton variant="filled" size="large" to={signInAddress(unauthenticatedEntry, begin)}>
            {texts.signIn}
          </LinkButton>
        )
      )}
    </>
  );
}
