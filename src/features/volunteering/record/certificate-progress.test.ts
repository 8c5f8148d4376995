import { expect, it } from 'vitest';
import type { CertificateProof, VolunteerSummary } from '../../../shared/transport/schema.d.ts';
import { onTheWay } from './certificate-progress.tsx';

type Progress = VolunteerSummary['programmes'][number];
const minutes = { approved: 60, submitted: 0, returned: 0 };
const progress = (id: number, certificate_hours: number | null): Progress => ({
  programme: { id, kind: 'volunteering', title: 'Reading aloud', host: 'Library', timezone: 'UTC' },
  certificate_hours,
  minutes,
});

it('38.16: upcoming certificates are those of programmes whose certificate is not issued yet', () => {
  const certificates = [{ program_id: 2 } as CertificateProof];
  const programmes = [progress(1, 10), progress(2, 10), progress(3, null)];
  expect(onTheWay({ programmes, certificates }).map(({ programme }) => programme.id)).toEqual([1]);
});
