import { Link } from 'react-router-dom';
import { isReturned } from '../../machines/assignment/assignment.tags.ts';
import { assignmentsMessages } from '../../messages/assignments.ts';
import { programmeAddress } from '../../routes/programme-address.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords, offsetInWords } from '../../shared/time/words.ts';
import { cityOf } from '../../shared/time/zones.ts';
import type { Assignment, AssignmentWork } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import styles from './assignments.module.css';

const texts = assignmentsMessages.facts;

interface FactsProps {
  assignment: Assignment;
  /** The learner's work; null if it is locked for the caller. */
  work: AssignmentWork | null;
}

/** The label of the date that applies to this learner. */
function momentOf({ assignment, work }: FactsProps): { name: (city: string) => string; at: string | null } {
  if (isReturned(work)) return { name: texts.improveBy, at: work?.due_at ?? null };
  const own = work?.submit_by ?? assignment.due_at;
  return { name: own === assignment.due_at ? texts.due : texts.yourDue, at: own };
}

/** The course or programme that the assignment belongs to. */
function placeOf({ course, step, language }: Assignment) {
  if (course !== null)
    return { name: texts.course, title: course.title, lang: language, to: `/courses-show/${course.id}` };
  if (step === null) return null;
  const to = programmeAddress({ kind: 'scholarship', id: step.programme_id, course_id: null }, true);
  return { name: texts.programme, title: step.programme, lang: undefined, to };
}

/** The due date in both time zones, the late rule and the points. */
export function Facts(props: FactsProps) {
  const { assignment, work } = props;
  const zone = useZone();
  const { name, at } = momentOf(props);
  const clocks =
    at === null || offsetInWords(at, zone) === offsetInWords(at, assignment.timezone)
      ? [zone]
      : [zone, assignment.timezone];
  const until = work?.late_until ?? assignment.late.until;
  const place = placeOf(assignment);
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">{texts.heading}</h2>
      <dl>
        {at === null ? (
          <div>
            <dt>{texts.dueTerm}</dt>
            <dd>{texts.noDue}</dd>
          </div>
        ) : (
          clocks.map((clock) => (
            <div key={clock}>
              <dt>{name(cityOf(clock))}</dt>
              <dd>
                <time dateTime={at}>{momentInWords(at, clock)}</time>
              </dd>
            </div>
          ))
        )}
        {assignment.due_at !== null && !isReturned(work) && (
          <div>
            <dt>{texts.late}</dt>
            <dd>
              {until === null
                ? texts.lateNever
                : texts.lateRule(momentInWords(until, zone), assignment.late.percent_per_day)}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.worth}</dt>
          <dd>{texts.worthOf(assignment.points, assignment.pass_percent)}</dd>
        </div>
        {place !== null && (
          <div>
            <dt>{place.name}</dt>
            <dd>
              <Link to={place.to} className={styles.link}>
                <ContentTitle lang={place.lang}>{place.title}</ContentTitle>
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
