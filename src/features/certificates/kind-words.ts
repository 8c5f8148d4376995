import { certificatesMessages as texts } from '../../messages/certificates.ts';
import type { CertificateProof } from '../../shared/transport/schema.d.ts';

/** What a certificate is of: the word for it, its page, what its holder has done, and what that means. */
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
