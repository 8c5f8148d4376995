import type { SeenClass } from '../../machines/live-join/live-join.ports.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { ItemFileButton } from '../../ui/calendar/item-file-button.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { readItemFile } from '../calendar/public.ts';
import { ClassSpan, isSameClock } from './class-times.tsx';
import styles from './live.module.css';

const isAhead = ({ status }: SeenClass) => status !== 'ended' && status !== 'cancelled';

/** The description and materials. */
export function ClassDetails({ seen }: { seen: SeenClass }) {
  return (
    <Stack gap={6} className={styles.details}>
      {seen.summary !== '' && <p className={styles.summary}>{seen.summary}</p>}
      {seen.note !== '' && (
        <section>
          <h2>{texts.note}</h2>
          <p className={styles.note} dir="auto">
            {seen.note}
          </p>
        </section>
      )}
      {seen.materials.length > 0 && (
        <section>
          <h2>{texts.materials}</h2>
          <Stack as="ul" gap={1} className={styles.materials}>
            {seen.materials.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {title} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
                </a>
              </li>
            ))}
          </Stack>
        </section>
      )}
      {isAhead(seen) && (
        <section>
          <h2>{texts.tipHeading}</h2>
          <p className={styles.soft}>{texts.tip}</p>
        </section>
      )}
    </Stack>
  );
}

/** Time, presenter and access. */
export function ClassFacts({ seen }: { seen: SeenClass }) {
  const asking = useCommand(readItemFile);
  const zone = useZone();
  const times = { startsAt: seen.startsAt, endsAt: seen.endsAt };
  const facts = [
    { name: `${texts.when} (${cityOf(zone)})`, value: <ClassSpan {...times} zone={zone} /> },
    !isSameClock(seen.startsAt, zone, seen.timezone) && {
      name: `${texts.whenThere} (${cityOf(seen.timezone)})`,
      value: <ClassSpan {...times} zone={seen.timezone} />,
    },
    { name: texts.presenter, value: <bdi>{seen.presenterName}</bdi> },
    seen.isOpen &&
      isAhead(seen) &&
      seen.seatsLeft !== null && { name: texts.seats, value: texts.seatsLeft(seen.seatsLeft) },
    seen.dialIn !== '' && { name: texts.phone, value: <bdi>{seen.dialIn}</bdi> },
  ];
  return (
    <Card as="section" gap={4} className={styles.facts} aria-labelledby="class-facts">
      <h2 id="class-facts">{texts.facts}</h2>
      <dl>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ),
        )}
      </dl>
      {isAhead(seen) && (
        <ItemFileButton
          uid={`live-${seen.id}@acado`}
          title={seen.topic}
          asking={asking}
          variant="outline"
          size="small"
        />
      )}
    </Card>
  );
}
