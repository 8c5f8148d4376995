import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigationType } from 'react-router-dom';
import { isDraft, isLive } from '../../machines/application/application.tags.ts';
import { beginApplicationMessages as texts } from '../../messages/application-pages.ts';
import type { AppliedFor } from '../../shared/capability.ts';
import { deadlineOf } from '../../shared/programmes/deadline.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords, zoneTimeInWords } from '../../shared/time/words.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { Loaded } from '../problems/public.ts';
import { Eligibility } from '../programmes/public.ts';
import { applicationAddress } from './addresses.ts';
import styles from './applications.module.css';
import { startApplication } from './commands.ts';
import { KnownApplication } from './one-application.tsx';
import { useApplication, useApplications } from './queries.ts';

/**
 * Replaces the details on a programme's page: first the eligibility, then the draft of the application.
 * A sent application has its own page.
 */
export function ApplyPart({ programme, title }: { programme: AppliedFor; title: string }) {
  const mine = useApplications({ program_id: programme.id });
  const draft = mine.data?.items.find(isDraft)?.id ?? null;
  // Keep showing the application after it is sent or discarded, until the user leaves the page.
  const [written, setWritten] = useState(draft);
  if (draft !== null && draft !== written) setWritten(draft);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressed = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isPressed) heading.current?.focus();
  }, [isPressed]);
  return (
    <Stack gap={8}>
      <PageTitle title={texts.heading(title)} />
      <Row gap={3} align="center" justify="between" className={styles.partHead}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.part}
        </h2>
        <BackLink to="." small>
          {texts.back[programme.kind]}
        </BackLink>
      </Row>
      <Loaded query={mine} what={texts.what} count={6}>
        {({ items, at }) => {
          if (written !== null) return <Writing id={written} />;
          const sent = items.find(isLive);
          return sent ? (
            <Navigate to={applicationAddress(sent.id)} replace />
          ) : (
            <Begin programme={programme} now={at} isPressed={isPressed} />
          );
        }}
      </Loaded>
    </Stack>
  );
}

function Writing({ id }: { id: number }) {
  const query = useApplication(id);
  return (
    <Loaded query={query} what={texts.what} count={8}>
      {({ item }) => <KnownApplication item={item} />}
    </Loaded>
  );
}

interface BeginProps {
  programme: AppliedFor;
  now: number;
  /** Whether the user followed a link on this site instead of opening the address directly. */
  isPressed: boolean;
}

/** Starts the application if the user pressed `Apply`; otherwise shows the requirements and a start button. */
function Begin({ programme, now, isPressed }: BeginProps) {
  const { id, form, intakes, timezone } = programme;
  const zone = useZone();
  const beginning = useCommand(startApplication);
  const open = intakes.filter(
    ({ opens_at, closes_at, tags }) =>
      !tags.includes('cancelled') && Date.parse(opens_at) <= now && now < Date.parse(closes_at),
  );
  const deadline = (closesAt: string) => momentInWords(deadlineOf(closesAt, timezone).toISOString(), zone);
  const [only] = open;
  const chosen = isPressed && form !== null && open.length === 1 && only !== undefined ? only.id : null;
  const { mutate } = beginning;
  const begun = useRef(false);
  useEffect(() => {
    if (chosen === null || begun.current) return;
    begun.current = true;
    mutate(chosen);
  }, [chosen, mutate]);
  if (chosen !== null && beginning.error === null) return <LineSkeletons what={texts.what} count={6} />;
  return (
    <>
      <Card as="section" gap={3} className={styles.card} aria-labelledby="eligibility">
        <h3 id="eligibility">{texts.eligibility}</h3>
        <Eligibility id={id} />
      </Card>
      {form === null || only === undefined ? (
        <AlertBox quiet type="info" text={form === null ? texts.noForm : texts.closed} />
      ) : (
        <>
          <p>
            {open.length === 1 && `${texts.until(deadline(only.closes_at), zoneTimeInWords(only.closes_at, zone))} `}
            {texts.keeps}
          </p>
          {beginning.error !== null && (
            <AlertBox type="danger" failure={beginning.error} text={texts.refused(failureText(beginning.error))} />
          )}
          <Row gap={3} align="center">
            {open.map(({ id: intakeId, closes_at }, index) => (
              <Button
                key={intakeId}
                variant={index === 0 ? 'filled' : 'outline'}
                size="large"
                needsServer
                aria-busy={beginning.isPending}
                onClick={() => beginning.mutate(intakeId)}
              >
                {open.length === 1 ? texts.begin : texts.beginFor(deadline(closes_at))}
              </Button>
            ))}
          </Row>
        </>
      )}
    </>
  );
}
