import { useId } from 'react';
import { Link } from 'react-router-dom';
import { isLearner } from '../../../machines/session/session.selectors.ts';
import { programmeMessages as texts } from '../../../messages/programmes.ts';
import { programmeAddress } from '../../../routes/programme-address.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../problems/public.ts';
import { DatesLine } from '../dates-line.tsx';
import { type Kind, useNextDeadlines } from '../queries.ts';
import styles from './next-deadlines.module.css';

interface NextDeadlinesProps {
  kind: Kind;
  heading?: string;
  level?: 'h2' | 'h3';
}

/** The open programmes of a kind by deadline; renders nothing if none is open. */
export function NextDeadlines({
  kind,
  heading: words = texts.nextDeadlines,
  level: Heading = 'h3',
}: NextDeadlinesProps) {
  const learner = useSession(isLearner);
  const query = useNextDeadlines(kind);
  const heading = useId();
  return (
    <Loaded query={query} what={texts.what} variant="part" count={5}>
      {({ server_now, items }) =>
        items.length > 0 && (
          <Stack as="section" gap={3} className={styles.part} aria-labelledby={heading}>
            <Heading id={heading}>{words}</Heading>
            <AsOf reads={[query]} />
            <Stack as="ul" className={styles.list}>
              {items.map((programme) => (
                <li key={programme.id}>
                  <Link to={programmeAddress(programme, learner)}>
                    <ContentTitle>{programme.title}</ContentTitle>
                  </Link>
                  <span className={styles.host}>
                    <bdi>{programme.host}</bdi>
                  </span>
                  <DatesLine programme={programme} now={server_now} />
                </li>
              ))}
            </Stack>
          </Stack>
        )
      }
    </Loaded>
  );
}
