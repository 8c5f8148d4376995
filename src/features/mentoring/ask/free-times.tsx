import { useState } from 'react';
import { mentoringMessages } from '../../../messages/mentoring.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../problems/public.ts';
import { useMentorSlots } from '../find/queries.ts';
import styles from '../mentoring.module.css';
import { SlotChoice } from './slot-choice.tsx';

const texts = mentoringMessages.times;
const hour = 3_600_000;
const span = 30 * 24 * hour;

interface FreeTimesProps {
  username: string;
  /** The server's time when the page was opened. */
  now: number;
  zone: string;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
}

/** A mentor's free times in the next 30 days, or the 30 days after them. */
export function FreeTimes({ username, now, zone, chosen, onChoose }: FreeTimesProps) {
  // Round to the hour so that the query key stays the same.
  const [first] = useState(() => now - (now % hour));
  const [isLater, setLater] = useState(() => chosen !== null && Date.parse(chosen) >= first + span);
  const from = isLater ? first + span : first;
  const query = useMentorSlots(username, { from: new Date(from), to: new Date(from + span) });
  return (
    <>
      <Loaded query={query} what={texts.what} variant="part" count={5}>
        {(slots) => (
          <>
            {chosen !== null && isWithin(chosen, from) && !slots.some(({ starts_at }) => starts_at === chosen) && (
              <p className={styles.warning}>{texts.gone}</p>
            )}
            {slots.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <SlotChoice key={from} slots={slots} zone={zone} chosen={chosen} onChoose={onChoose} />
            )}
          </>
        )}
      </Loaded>
      <div>
        <Button size="small" variant="plain" onClick={() => setLater(!isLater)}>
          {isLater ? texts.earlier : texts.later}
        </Button>
      </div>
    </>
  );
}

const isWithin = (moment: string, from: number) => Date.parse(moment) >= from && Date.parse(moment) < from + span;
