import { isSignedIn } from '../../../machines/session/session.selectors.ts';
import { programmePageMessages as texts } from '../../../messages/programme-page.ts';
import { unauthenticatedEntry } from '../../../routes/paths.ts';
import { programmeAddress } from '../../../routes/programme-address.ts';
import { signInAddress } from '../../../routes/redirect.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import type { Applying } from '../../../shared/capability.ts';
import { deadlineOf } from '../../../shared/programmes/deadline.ts';
import { useZoneOnceKnown } from '../../../shared/time/use-zone.ts';
import { dateInWords } from '../../../shared/time/words.ts';
import type { ProgrammeDetails } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Stack } from '../../../ui/layout.tsx';
import one from '../../../ui/page-of-one.module.css';
import { useManner } from '../../../ui/use-manner.ts';
import { SaveProgramme } from '../own/save-programme.tsx';
import styles from '../programme-page.module.css';
import { datesInWords, saysOf } from '../programme-words.ts';
import type { Kind } from '../queries.ts';

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;

interface ProgrammeActionProps {
  programme: ProgrammeDetails;
  kind: Kind;
  now: string;
  learner: boolean;
  ApplyAction: Applying['Action'];
}

/** The status of a programme and its actions. */
export function ProgrammeAction({ programme, kind, now, learner, ApplyAction }: ProgrammeActionProps) {
  const signedIn = useSession(isSignedIn);
  const manner = useManner();
  const zone = useZoneOnceKnown() ?? programme.timezone;
  const { status, intakes, timezone } = programme;
  const hasShifts = kind === 'volunteering' && status === 'open' && programme.steps.length > 0;
  const cancelled = status === 'cancelled' ? intakes.find(({ state_reason }) => state_reason !== '') : undefined;
  const canApply = status === 'open' && programme.form !== null;
  const isSavedFor = status === 'upcoming' || (status === 'open' && !canApply && !hasShifts);
  const applying = { pathname: programmeAddress(programme, true), search: '?apply=1', hash: '' };
  const day = (moment: string | Date) => dateInWords(moment, zone, date, manner);
  return (
    <section className={`${one.actions} ${styles.actions}`} aria-label={texts.action}>
      <div role="status" data-screen={status}>
        <h2>{texts.screens[status]}</h2>
        {status !== 'cancelled' && <p className={styles.left}>{datesInWords(programme, now, zone, manner)}</p>}
        <p className={one.soft}>{hasShifts ? texts.byShift : saysOf(programme)}</p>
      </div>
      {hasShifts && (
        <LinkButton variant="filled" to="#shifts">
          {texts.toShifts}
        </LinkButton>
      )}
      {cancelled && (
        <figure className={one.reason}>
          <figcaption>{texts.cancelledReason}</figcaption>
          <blockquote dir="auto">{cancelled.state_reason}</blockquote>
        </figure>
      )}
      {learner ? (
        <Stack gap={3} className={styles.apply} data-open={canApply || undefined}>
          <ApplyAction programmeId={programme.id} isOpen={canApply} />
        </Stack>
      ) : (
        !signedIn &&
        canApply && (
          <LinkButton variant="filled" to={signInAddress(unauthenticatedEntry, applying)}>
            {texts.signInToApply}
          </LinkButton>
        )
      )}
      <SaveProgramme programme={{ ...programme, kind }} large variant={isSavedFor ? 'filled' : 'outline'} />
      <CopyLink path={programmeAddress(programme, false)} title={programme.title} large />
      {intakes.length > 1 && (
        <>
          <h3>{texts.otherDates}</h3>
          <Stack as="ul" gap={1} className={styles.plain}>
            {intakes.map(({ id, opens_at, closes_at }) => (
              <li key={id}>{texts.dates(day(opens_at), day(deadlineOf(closes_at, timezone)))}</li>
            ))}
          </Stack>
        </>
      )}
    </section>
  );
}
