import { Link } from 'react-router-dom';
import { threadMessages } from '../../messages/threads.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { Loaded } from '../problems/public.ts';
import { useMyReports } from './queries.ts';
import styles from './threads.module.css';

const texts = threadMessages.myReports;

/** The reader's reports with their outcomes. */
export function MyReports() {
  const query = useMyReports();
  const zone = useZone();
  return (
    <Loaded query={query} what={texts.what} variant="part">
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.soft}>{texts.none}</p>
        ) : (
          <Stack as="ul" gap={3}>
            {items.map(({ reference, about, outcome, created_at }) => (
              <li key={reference}>
                <p>
                  {texts.about}
                  <Link to={about.path}>
                    <bdi>{about.title}</bdi>
                  </Link>
                </p>
                <p>{outcome === null ? texts.waits : texts.outcomes[outcome]}</p>
                <p className={styles.soft}>{texts.on(reference, momentInWords(created_at, zone))}</p>
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}
