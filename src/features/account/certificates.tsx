import { Link } from 'react-router-dom';
import { certificatesMessages } from '../../messages/certificates.ts';
import { dateInWords } from '../../shared/time/words.ts';
import type { CertificateProof } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.ts';
import { useMyCertificates } from '../certificates/lends.ts';
import styles from './account.module.css';
import { LoadFailure } from './load-failure.tsx';

const texts = certificatesMessages.mine;
const dayOf = (moment: string) => dateInWords(moment, 'UTC');

function Actions({ certificate: { code, course, url, has_badge } }: { certificate: CertificateProof }) {
  const copy = async () =>
    showToast(
      (await copyText(url))
        ? { type: 'success', text: texts.copied }
        : { type: 'danger', text: texts.notCopied(url), failure: null },
    );
  return (
    <>
      <LinkButton
        size="small"
        to={`/certificates/${code}.pdf`}
        reloadDocument
        download
        aria-label={texts.pdfOf(course)}
      >
        {texts.pdf}
      </LinkButton>
      {has_badge && (
        <LinkButton
          size="small"
          to={`/certificates/${code}.jwt`}
          reloadDocument
          download
          aria-label={texts.badgeOf(course)}
        >
          {texts.badge}
        </LinkButton>
      )}
      <Button size="small" aria-label={texts.copyOf(course)} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </>
  );
}

function Row({ certificate }: { certificate: CertificateProof }) {
  const { code, course, valid, issued_at, revoked_at, revoked_reason, has_badge } = certificate;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          <strong>
            <ContentTitle>{course}</ContentTitle>
          </strong>
        </p>
        <p className={styles.soft}>
          {revoked_at === null
            ? texts.issued(dayOf(issued_at))
            : texts.revoked(dayOf(revoked_at), revoked_reason ?? '')}
        </p>
        {valid && !has_badge && (
          <p className={styles.soft}>
            {texts.badgeWaits} <Link to="#address">{texts.confirmAddress}</Link>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <LinkButton size="small" to={`/verify/${code}`} aria-label={texts.viewOf(course)}>
          {texts.view}
        </LinkButton>
        {valid && <Actions certificate={certificate} />}
      </div>
    </li>
  );
}

/** What the learner has completed, with the ways to show it. */
export function Certificates() {
  const query = useMyCertificates();
  if (query.isPending) return <LineSkeletons label={texts.loading} count={1} />;
  if (query.data === undefined) return <LoadFailure query={query} />;
  return (
    <div className={styles.stack}>
      <AsOf reads={[query]} />
      {query.data.length === 0 ? (
        <p className={styles.soft}>{texts.none}</p>
      ) : (
        <ul className={styles.certificates}>
          {query.data.map((certificate) => (
            <Row key={certificate.code} certificate={certificate} />
          ))}
        </ul>
      )}
    </div>
  );
}
