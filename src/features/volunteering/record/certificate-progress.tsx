import { Link } from 'react-router-dom';
import { volunteerRecordMessages as texts } from '../../../messages/volunteering.ts';
import { programmeAddress } from '../../../routes/programme-address.ts';
import type { VolunteerSummary } from '../../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { hoursReached, lengthInWords } from '../shift-times.ts';
import styles from '../volunteering.module.css';

type Progress = VolunteerSummary['programmes'][number];

/** The learner's progress towards a programme's certificate. */
export function OnTheWay({ progress: { programme, certificate_hours, minutes } }: { progress: Progress }) {
  if (certificate_hours === null) return null;
  const words = texts.progress(hoursReached(minutes.approved), certificate_hours);
  const percent = Math.min(100, Math.floor((100 * minutes.approved) / (60 * certificate_hours)));
  return (
    <Stack as="li" gap={2} className={styles.way}>
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
    </Stack>
  );
}

/** Programmes with a certificate still to be earned. A revoked certificate is not reissued, so it doesn't count. */
export const onTheWay = ({
  programmes,
  certificates,
}: Pick<VolunteerSummary, 'programmes' | 'certificates'>): Progress[] =>
  programmes.filter(
    ({ programme, certificate_hours }) =>
      certificate_hours !== null && !certificates.some(({ program_id }) => program_id === programme.id),
  );
