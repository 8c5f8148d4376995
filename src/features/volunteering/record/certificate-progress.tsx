import { Link } from 'react-router-dom';
import { volunteerRecordMessages as texts } from '../../../messages/volunteering.ts';
import { programmeAddress } from '../../../routes/programme-address.ts';
import type { VolunteerSummary } from '../../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { hoursReached, lengthInWords } from '../shift-times.ts';
import styles from '../volunteering.module.css';

type Progress = VolunteerSummary['programmes'][number];

/** How far the learner is from the certificate of a programme. */
export function OnTheWay({ progress: { programme, certificate_hours, minutes } }: { progress: Progress }) {
  if (certificate_hours === null) return null;
  const words = texts.progress(hoursReached(minutes.approved), certificate_hours);
  const percent = Math.min(100, Math.floor((100 * minutes.approved) / (60 * certificate_hours)));
  return (
    <li className={styles.way}>
      <h3>
        <Link to={programmeAddress({ kind: 'volunteering', id: programme.id, course_id: null }, true)}>
          <ContentTitle>{programme.title}</ContentTitle>
        </Link>
      </h3>
      <ProgressLine label={texts.progressOf(programme.title)} percent={percent} text={words} />
      <p>
        {words}
        {minutes.submitted > 0 && (
          <span className={styles.soft}>{`, ${texts.alsoWaits(lengthInWords(minutes.submitted))}`}</span>
        )}
      </p>
    </li>
  );
}

/** The programmes whose certificate is still to come. A revoked one does not come by itself, and is not counted as on its way. */
export const onTheWay = ({
  programmes,
  certificates,
}: Pick<VolunteerSummary, 'programmes' | 'certificates'>): Progress[] =>
  programmes.filter(
    ({ programme, certificate_hours }) =>
      certificate_hours !== null && !certificates.some(({ program_id }) => program_id === programme.id),
  );
