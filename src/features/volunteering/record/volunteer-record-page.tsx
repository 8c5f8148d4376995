import { volunteerRecordMessages as texts } from '../../../messages/volunteering.ts';
import { volunteeringTitles } from '../../../messages/volunteering-titles.ts';
import { programmesAddress } from '../../../routes/programme-address.ts';
import { hoursList } from '../../../shared/lists/volunteer-hours.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import type { VolunteerSummary } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useAddressState } from '../../../ui/list/use-address-state.ts';
import { Page, Parts } from '../../../ui/page.tsx';
import { OwnCertificate } from '../../certificates/public.ts';
import { Loaded } from '../../problems/public.ts';
import { useVolunteerSummary, volunteerSummaryOptions } from '../queries.ts';
import { lengthInWords } from '../shift-times.ts';
import styles from '../volunteering.module.css';
import { OnTheWay, onTheWay } from './certificate-progress.tsx';
import { HoursList } from './hours-list.tsx';

function Record({ summary }: { summary: VolunteerSummary }) {
  const address = useAddressState(hoursList.format);
  const { certificates, programmes } = summary;
  const coming = onTheWay(summary);
  const earnedBy = (id: number | null) => {
    const found = programmes.find(({ programme }) => programme.id === id);
    return found && texts.hours(lengthInWords(found.minutes.approved));
  };
  return (
    <Parts>
      {coming.length > 0 && (
        <Stack as="section" gap={4} className={styles.part} aria-labelledby="on-the-way">
          <h2 id="on-the-way">{texts.next}</h2>
          <Stack as="ul" gap={6}>
            {coming.map((progress) => (
              <OnTheWay key={progress.programme.id} progress={progress} />
            ))}
          </Stack>
        </Stack>
      )}
      <Stack as="section" gap={4} className={styles.part} aria-labelledby="certificates">
        <h2 id="certificates">{texts.certificates}</h2>
        {certificates.length === 0 ? (
          <p className={styles.soft}>{texts.noCertificates}</p>
        ) : (
          <Stack as="ul" gap={3} className={styles.rows} aria-label={texts.certificates}>
            {certificates.map((certificate) => (
              <OwnCertificate
                key={certificate.code}
                certificate={certificate}
                earnedBy={earnedBy(certificate.program_id)}
              />
            ))}
          </Stack>
        )}
      </Stack>
      <Stack as="section" gap={4} className={styles.part} aria-labelledby="hours">
        <h2 id="hours">{texts.list}</h2>
        <HoursList address={address} />
      </Stack>
    </Parts>
  );
}

/** The empty state: how to earn a certificate. */
const Nothing = () => (
  <Stack gap={3} align="center">
    <EmptyState text={texts.nothing} />
    <LinkButton variant="filled" to={programmesAddress('volunteering', true)}>
      {texts.find}
    </LinkButton>
  </Stack>
);

/** Volunteering certificates, progress towards the next certificate, and hours. */
export function VolunteerRecordPage() {
  const query = useVolunteerSummary();
  return (
    <Page heading={volunteeringTitles.volunteerCertificates} lead={texts.lead}>
      <AsOf reads={[query]} />
      <Loaded query={query} what={texts.what}>
        {(data) =>
          data.programmes.length === 0 && data.certificates.length === 0 ? <Nothing /> : <Record summary={data} />
        }
      </Loaded>
    </Page>
  );
}

VolunteerRecordPage.load = ({ services, ask }: PageContext) => ask(volunteerSummaryOptions(services));
