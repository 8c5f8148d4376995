import { useQuery } from '@tanstack/react-query';
import { contactMessages as texts } from '../../messages/contact.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import type { Office } from '../../shared/transport/schema.d.ts';
import { Card, Stack } from '../../ui/layout.tsx';
import { useManner } from '../../ui/use-manner.ts';
import { Loaded } from '../problems/public.ts';
import { clockInWords, daysInWords } from './hours-in-words.ts';
import { OfficeNow } from './office-now.tsx';
import styles from './offices.module.css';
import { officesOptions } from './queries.ts';

/** Our offices with their opening hours; nothing if there are none. */
export function Offices() {
  const query = useQuery(officesOptions(useApi()));
  if (query.data?.length === 0) return null;
  return (
    <Stack as="section" gap={6} className={styles.offices} aria-labelledby="offices">
      <h2 id="offices">{texts.offices}</h2>
      <Loaded query={query} what={texts.whatOffices} variant="part" count={6}>
        {(offices) => (
          <ul className={styles.cards}>
            {offices.map((office) => (
              <OfficeCard key={office.id} office={office} />
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  );
}

function OfficeCard({ office }: { office: Office }) {
  const { city, country, is_example: isExample, place, tel, contact, timezone, hours } = office;
  const manner = useManner();
  return (
    <Card as="li" gap={4} padding={6} className={styles.card}>
      <h3>
        <bdi>{texts.place(city, country)}</bdi>
      </h3>
      {isExample && <p className={styles.example}>{texts.example}</p>}
      <address className={styles.address}>
        {place.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <Stack as="ul" gap={1} align="start" className={styles.ways}>
        {tel !== null && (
          <li>
            <a href={`tel:${tel.replace(/[^+\d]/g, '')}`} dir="ltr">
              {tel}
            </a>
          </li>
        )}
        {contact !== null && (
          <li>
            <a href={`mailto:${contact}`} dir="ltr">
              {contact}
            </a>
          </li>
        )}
      </Stack>
      {hours.length > 0 && (
        <Stack gap={1} className={styles.hours}>
          <h4>{texts.hoursIn(cityOf(timezone))}</h4>
          <dl>
            {hours.map(({ days, opens, closes }) => (
              <div key={`${days.join()} ${opens}`}>
                <dt>{daysInWords(days, manner)}</dt>
                <dd>
                  <bdi>{texts.hours(clockInWords(opens, manner), clockInWords(closes, manner))}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Stack>
      )}
      <OfficeNow office={office} />
    </Card>
  );
}
