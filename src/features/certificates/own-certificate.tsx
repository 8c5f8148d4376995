import BadgeCheck from 'lucide-react/icons/badge-check';
import BadgeX from 'lucide-react/icons/badge-x';
import { Link } from 'react-router-dom';
import { certificatesMessages } from '../../messages/certificates.ts';
import { dateInWords } from '../../shared/time/words.ts';
import type { CertificateProof } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './own-certificate.module.css';

const texts = certificatesMessages.mine;
const dayOf = (moment: string) => dateInWords(moment, 'UTC');

const copy = async (url: string) =>
  showToast(
    (await copyText(url))
      ? { type: 'success', text: texts.copied }
      : { type: 'danger', text: texts.notCopied(url), failure: undefined },
  );

/** The certificate's files and its verification link. */
function Ways({ certificate: { code, course, url, has_badge } }: { certificate: CertificateProof }) {
  const files = [
    { name: `${code}.pdf`, label: texts.pdf, of: texts.pdfOf(course) },
    ...(has_badge ? [{ name: `${code}.jwt`, label: texts.badge, of: texts.badgeOf(course) }] : []),
  ];
  return (
    <>
      {files.map(({ name, label, of }) => (
        <LinkButton key={name} size="small" to={`/certificates/${name}`} reloadDocument download aria-label={of}>
          {label}
        </LinkButton>
      ))}
      <Button size="small" aria-label={texts.copyOf(course)} onClick={() => void copy(url)}>
        {texts.copy}
      </Button>
    </>
  );
}

interface OwnCertificateProps {
  certificate: CertificateProof;
  /** The achievement for which the certificate was issued, in addition to the title; often empty. */
  earnedBy?: string;
}

/** A row for a learner's certificate, with its status and, if valid, the ways to share it. */
export function OwnCertificate({ certificate, earnedBy = '' }: OwnCertificateProps) {
  const { code, course, valid, issued_at, revoked_at, revoked_reason, has_badge } = certificate;
  const Icon = valid ? BadgeCheck : BadgeX;
  const since =
    revoked_at === null ? texts.issued(dayOf(issued_at)) : texts.revokedOn(dayOf(revoked_at), revoked_reason ?? '');
  return (
    <Row as="li" gap={4} columnGap={6} align="center" className={styles.row} data-certificate={code}>
      <Stack gap={1} className={styles.about}>
        <p className={styles.standing} data-valid={valid}>
          <Icon aria-hidden />
          {valid ? texts.valid : texts.revoked}
        </p>
        <h3>
          <ContentTitle>{course}</ContentTitle>
        </h3>
        <p className={styles.soft}>{earnedBy === '' ? since : `${since} · ${earnedBy}`}</p>
        {valid && !has_badge && (
          <p className={styles.soft}>
            {texts.badgeWaits}{' '}
            <Link className={styles.inline} to="/my-portal#address">
              {texts.confirmAddress}
            </Link>
          </p>
        )}
      </Stack>
      <Row gap={2}>
        <LinkButton size="small" to={`/verify/${code}`} aria-label={texts.viewOf(course)}>
          {texts.view}
        </LinkButton>
        {valid && <Ways certificate={certificate} />}
      </Row>
    </Row>
  );
}
