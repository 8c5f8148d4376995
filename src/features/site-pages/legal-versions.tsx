import { Link } from 'react-router-dom';
import { sitePagesMessages as texts } from '../../messages/site-pages.ts';
import type { SitePage } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './legal-versions.module.css';
import { PrintButton } from './print-button.tsx';
import { useDay } from './use-day.ts';

/** The number, date and changes of this version of a legal text. */
export function LegalNote({ page }: { page: SitePage }) {
  const { version, current_version: current, effective_at, changes } = page;
  const day = useDay();
  const isComing = current === null || version > current;
  return (
    <Stack gap={4}>
      <Row gap={3} columnGap={4} align="center">
        <p className={styles.version}>
          {isComing ? texts.comingVersion(version, day(effective_at)) : texts.version(version, day(effective_at))}
        </p>
        <PrintButton />
      </Row>
      {version !== current && (
        <AlertBox
          quiet
          type="warning"
          text={
            <>
              {texts.notCurrent} {current !== null && <Link to="?">{texts.toCurrent}</Link>}
            </>
          }
        />
      )}
      {changes !== '' && (
        <p className={styles.changes}>
          <strong>{texts.changed}</strong>
          {changes}
        </p>
      )}
    </Stack>
  );
}

/** All versions with their dates; renders nothing if there is only one version. */
export function LegalVersions({ page }: { page: SitePage }) {
  const day = useDay();
  if (page.versions.length < 2) return null;
  return (
    <Stack as="section" gap={3} className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{texts.versions}</h2>
      <ul>
        {page.versions.toReversed().map(({ version, effective_at }) => (
          <li key={version}>
            <Link to={`?version=${version}`} aria-current={version === page.version ? 'true' : undefined}>
              {texts.versionLink(version, day(effective_at))}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
