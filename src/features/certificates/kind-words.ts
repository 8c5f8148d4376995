import { certificatesMessages as texts } from '../../messages/certificates.ts';
import type { CertificateProof } from '../../shared/transport/schema.d.ts';

/** The wording for each kind of certificate. */
export function wordsOf({ course_id, event_id, program_id }: CertificateProof) {
  if (program_id !== null)
    return {
      name: texts.programme,
      path: `/volunteering-details/${program_id}`,
      lead: texts.volunteeredLead,
      means: texts.volunteeredMeans,
    };
  if (event_id !== null)
    return { name: texts.event, path: `/events/${event_id}`, lead: texts.attendedLead, means: texts.attendedMeans };
  return { name: texts.course, path: `/lms-coursesDetails/${course_id}`, lead: texts.validLead, means: texts.means };
}
