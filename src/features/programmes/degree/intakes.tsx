import type { intakeMachine } from '../../../machines/intake/intake.machine.ts';
import { degreeMessages as texts } from '../../../messages/degree.ts';
import { tagged } from '../../../shared/flows/tags.ts';
import { deadlineOf } from '../../../shared/programmes/deadline.ts';
import { useZoneOnceKnown } from '../../../shared/time/use-zone.ts';
import { dateInWords, momentInWords, offsetInWords } from '../../../shared/time/words.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { datesInWords } from '../programme-words.ts';
import type { Degree, DegreeIntake } from '../queries.ts';
import styles from './degree.module.css';

const statuses = ['open', 'upcoming', 'closed', 'cancelled'] as const;

const statusOf = (intake: DegreeIntake) =>
  statuses.find((status) => tagged<typeof intakeMachine>(status)(intake)) ?? 'closed';

/** Intakes that are not closed, including cancelled intakes, or else the last intake that closed. */
function shownOf(intakes: readonly DegreeIntake[], now: string): readonly DegreeIntake[] {
  const ahead = intakes.filter(({ closes_at }) => closes_at > now);
  if (ahead.length > 0) return ahead;
  return intakes.toSorted((one, other) => (one.closes_at < other.closes_at ? -1 : 1)).slice(-1);
}

/** The application dates and start dates of a degree. */
export function Intakes({ degree: { intakes, timezone }, now }: { degree: Degree; now: string }) {
  return (
    <ul className={styles.intakes}>
      {shownOf(intakes, now).map((intake) => (
        <Intake key={intake.id} intake={intake} timezone={timezone} now={now} />
      ))}
    </ul>
  );
}

interface IntakeProps {
  intake: DegreeIntake;
  timezone: string;
  now: string;
}

function Intake({ intake, timezone, now }: IntakeProps) {
  const { starts_at, ends_at, opens_at, closes_at, places, places_left, state_reason } = intake;
  const manner = useManner();
  const zone = useZoneOnceKnown();
  const status = statusOf(intake);
  const deadline = deadlineOf(closes_at, timezone);
  const isElsewhere = zone !== null && offsetInWords(deadline, zone) !== offsetInWords(deadline, timezone);
  const day = (moment: string) => dateInWords(moment, timezone, undefined, manner);
  return (
    <li data-intake={status}>
      <h3>{starts_at === null ? texts.intakeWithout : texts.intake(day(starts_at))}</h3>
      <p className={styles.left}>
        {datesInWords({ status, opens_at, closes_at, timezone }, now, zone ?? timezone, manner)}
      </p>
      {status === 'cancelled' ? (
        state_reason !== '' && <p dir="auto">{state_reason}</p>
      ) : (
        <Facts wide>
          <Fact name={texts.deadline}>
            {texts.at(momentInWords(deadline, timezone, undefined, manner), cityOf(timezone))}
            <span className={styles.yours}>
              {isElsewhere && texts.yours(momentInWords(deadline, zone, undefined, manner), cityOf(zone))}
            </span>
          </Fact>
          <Fact name={texts.ends}>{ends_at !== null && day(ends_at)}</Fact>
          <Fact name={texts.places}>{places !== null && texts.placesOf(places_left ?? 0, places)}</Fact>
        </Facts>
      )}
    </li>
  );
}
