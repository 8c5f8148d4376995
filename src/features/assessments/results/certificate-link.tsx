import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useMyCertificates } from '../../certificates/lends.ts';

/** Leads to the certificate of a course, once its learner has it. */
export function CertificateLink({ courseId }: { courseId: number }) {
  const own = useMyCertificates().data?.find(({ course_id, valid }) => course_id === courseId && valid);
  return own === undefined ? null : (
    <LinkButton to={`/verify/${own.code}`}>{assessmentResultsMessages.summary.certificate}</LinkButton>
  );
}
