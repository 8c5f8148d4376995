import BadgeCheck from 'lucide-react/icons/badge-check';
import BadgeX from 'lucide-react/icons/badge-x';
import { Link } from 'react-router-dom';
import { certificatesMessages as texts } from '../../messages/certificates.ts';
import { dateInWords } from '../../shared/time/words.ts';
import type { CertificateProof } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { useManner } from '../../ui/use-manner.ts';
import { wordsOf } from './kind-words.ts';
import styles from './verify.module.css';

function Facts({ proof }: { proof: CertificateProof }) {
  return (
    <Grid as="dl" gap={5} columnGap={6} min={15} className={styles.facts}>
      <div>
        <dt>{texts.holder}</dt>
        <dd className={styles.person}>
          <PersonPicture name={proof.holder} avatar={proof.holder_avatar} />
          <bdi>{proof.holder}</bdi>
        </dd>
      </div>
      <div>
        <dt>{wordsOf(proof).name}</dt>
        <dd>
          <Link to={wordsOf(proof).path}>
            <ContentTitle>{proof.course}</ContentTitle>
          </Link>
        </dd>
      </div>
      {proof.examined.length > 0 && (
        <div>
          <dt>{texts.examined}</dt>
          {proof.examined.map((title) => (
            <dd key={title}>
              <ContentTitle>{title}</ContentTitle>
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{texts.issuedOn}</dt>
        <dd>
          <time dateTime={proof.issued_at}>{dateInWords(proof.issued_at, 'UTC', undefined, useManner())}</time>
        </dd>
      </div>
      <div>
        <dt>{texts.issuedBy}</dt>
        <dd>{proof.issuer}</dd>
      </div>
      <div>
        <dt>{texts.codeTerm}</dt>
        <dd className={styles.code} dir="ltr">
          {proof.code}
        </dd>
      </div>
      {proof.revoked_reason !== null && (
        <div>
          <dt>{texts.reason}</dt>
          <dd>{proof.revoked_reason}</dd>
        </div>
      )}
    </Grid>
  );
}

function TakeAlong({ code, hasBadge }: { code: string; hasBadge: boolean }) {
  return (
    <Stack as="section" gap={4} align="start" className={styles.part}>
      <h2>{texts.files}</h2>
      <Row gap={3}>
        <LinkButton variant="filled" to={`/certificates/${code}.pdf`} reloadDocument download>
          {texts.pdf}
        </LinkButton>
        {hasBadge && (
          <LinkButton to={`/certificates/${code}.jwt`} reloadDocument download>
            {texts.badge}
          </LinkButton>
        )}
      </Row>
      <p className={styles.soft}>{hasBadge ? texts.badgeText : texts.badgeWaits}</p>
    </Stack>
  );
}

function Share({ url, course }: { url: string; course: string }) {
  return (
    <Stack as="section" gap={4} align="start" className={styles.part}>
      <h2>{texts.share}</h2>
      <Row as="ul" gap={3}>
        {texts.shareWays(url, course).map(({ name, href }) => (
          <li key={name}>
            <a className={styles.way} href={href} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

/** The content of a certificate and its meaning. */
export function Proof({ proof }: { proof: CertificateProof }) {
  const Icon = proof.valid ? BadgeCheck : BadgeX;
  const { means } = wordsOf(proof);
  return (
    <>
      <article className={proof.valid ? styles.card : `${styles.card} ${styles.revoked}`}>
        <p className={styles.state}>
          <Icon aria-hidden />
          {proof.valid ? texts.valid : texts.revoked}
        </p>
        <Facts proof={proof} />
      </article>
      {proof.valid && <TakeAlong code={proof.code} hasBadge={proof.has_badge} />}
      {proof.valid && <Share url={proof.url} course={proof.course} />}
      <Stack as="section" gap={4} align="start" className={styles.part}>
        <h2>{texts.meansHeading}</h2>
        <Stack as="ul" gap={3} className={styles.means}>
          {(proof.valid ? means : texts.revokedMeans).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
      </Stack>
    </>
  );
}
