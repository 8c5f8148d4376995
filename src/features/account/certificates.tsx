import { certificatesMessages } from '../../messages/certificates.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { OwnCertificate, useMyCertificates } from '../certificates/public.ts';
import { LoadFailure } from '../problems/public.ts';
import styles from './account.module.css';

const texts = certificatesMessages.mine;

/** The learner's certificates, with the actions to share them. */
export function Certificates() {
  const query = useMyCertificates();
  if (query.isPending) return <LineSkeletons what={texts.what} count={1} />;
  if (query.data === undefined) return <LoadFailure query={query} what={texts.what} />;
  return (
    <Stack gap={4} className={styles.stack}>
      <AsOf reads={[query]} />
      {query.data.length === 0 ? (
        <p className={styles.soft}>{texts.none}</p>
      ) : (
        <Stack as="ul" gap={4}>
          {query.data.map((certificate) => (
            <OwnCertificate key={certificate.code} certificate={certificate} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
