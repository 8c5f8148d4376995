import { useId, useState } from 'react';
import { mentoringMessages } from '../../../messages/mentoring.ts';
import { dayInWords, zoneTimeInWords } from '../../../shared/time/words.ts';
import type { MentorSlot } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from '../mentoring.module.css';
import { slotsByDay } from './slot-days.ts';

const texts = mentoringMessages.times;
/** The number of days shown at first. */
const few = 5;

interface SlotChoiceProps {
  slots: readonly MentorSlot[];
  zone: string;
  /** The start of the chosen slot, or null. */
  chosen: string | null;
  onChoose: (startsAt: string) => void;
}

/** A choice of free times. Arrow keys move within a day, Tab moves between days. */
export function SlotChoice({ slots, zone, chosen, onChoose }: SlotChoiceProps) {
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const days = slotsByDay(slots, zone);
  const isChosen = ({ starts_at }: MentorSlot) => starts_at === chosen;
  const ofChosen = days.findIndex((one) => one.slots.some(isChosen));
  const shown = isOpen ? days : days.slice(0, Math.max(few, ofChosen + 1));
  const day = days[ofChosen];
  const slot = day?.slots.find(isChosen);
  return (
    <>
      <p role="status" className={styles.chosen}>
        {day !== undefined && slot !== undefined
          ? texts.chosen(slot.time, dayInWords(day.day), zoneTimeInWords(slot.starts_at, zone))
          : texts.nothing}
      </p>
      {shown.map((one) => (
        <Stack as="fieldset" key={one.day} gap={2} className={styles.day} role="radiogroup">
          <legend>{dayInWords(one.day)}</legend>
          <Row gap={2}>
            {one.slots.map(({ starts_at, time }) => (
              <label key={starts_at} className={styles.slot}>
                <input
                  type="radio"
                  name={`${name} ${one.day}`}
                  value={starts_at}
                  checked={starts_at === chosen}
                  onChange={() => onChoose(starts_at)}
                />
                <time dateTime={starts_at}>{time}</time>
              </label>
            ))}
          </Row>
        </Stack>
      ))}
      {days.length > shown.length && (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}
