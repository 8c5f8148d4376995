import type { ReactNode } from 'react';
import { programmeAddress } from '../../../routes/programme-address.ts';
import type { ProgrammeCard } from '../../../shared/transport/schema.d.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { WholeLink } from '../../../ui/list/whole-link.tsx';
import { DatesLine } from '../dates-line.tsx';
import { asName, moneyInWords, placeInWords, placesInWords, timeInWords } from '../programme-words.ts';
import styles from './programme-row.module.css';

interface ProgrammeRowProps {
  programme: ProgrammeCard;
  /** The server's time of the list. */
  now: string;
  learner: boolean;
  level?: 'h2' | 'h3';
  /** The learner's own state: eligibility and application. */
  own?: ReactNode;
  /** Content at the end, above the link that covers the row. */
  foot?: ReactNode;
}

/** A programme in a list. */
export function ProgrammeRow({ programme, now, learner, level = 'h2', own, foot }: ProgrammeRowProps) {
  const { title, summary, host, fields } = programme;
  const money = moneyInWords(programme);
  const facts = [placeInWords(programme), timeInWords(programme), asName(fields.join(', '))].filter(Boolean);
  const places = placesInWords(programme);
  return (
    <Stack as="article" gap={1} className={styles.row}>
      <DatesLine programme={programme} now={now} />
      <WholeLink level={level} to={programmeAddress(programme, learner)} title={title} />
      <p className={styles.host}>
        <bdi>{host}</bdi>
        {money !== '' && <b>{money}</b>}
      </p>
      <p className={styles.summary} dir="auto">
        {summary}
      </p>
      <p className={styles.facts}>
        <bdi>{facts.join(' · ')}</bdi>
      </p>
      {places !== '' && (
        <p className={styles.places} data-full={programme.places_left === 0 || undefined}>
          {places}
        </p>
      )}
      {own}
      {foot && (
        <Row gap={2} className={styles.foot}>
          {foot}
        </Row>
      )}
    </Stack>
  );
}
