import { useId } from 'react';
import { meetingPlaceMessages } from '../../../messages/meeting-place.ts';
import { dayOf } from '../../../shared/time/days.ts';
import type { MentorTask, MentorTasks } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../problems/public.ts';
import styles from '../mentoring.module.css';
import { AddTask } from './add-task.tsx';
import { useTasks } from './queries.ts';
import { TaskRow } from './task-row.tsx';
import type { PlacePartProps } from './viewer.ts';

const texts = meetingPlaceMessages.tasks;

/** The tasks of a meeting, open tasks from earlier meetings and the form for a new task. */
export function MeetingTasks(props: PlacePartProps) {
  const { bookingId, level: Heading } = props;
  const id = useId();
  const query = useTasks(bookingId);
  return (
    <Stack as="section" gap={4} className={styles.noted} aria-labelledby={id}>
      <Heading id={id}>{texts.heading}</Heading>
      <Loaded query={query} what={texts.what} variant="part">
        {(found) => <Found {...props} found={found} />}
      </Loaded>
    </Stack>
  );
}

interface FoundProps extends PlacePartProps {
  found: MentorTasks;
}

function Found({ found: { items, earlier, may_write, most }, bookingId, viewer, zone, now }: FoundProps) {
  const today = dayOf(now, zone);
  const list = (tasks: readonly MentorTask[], label: string) =>
    tasks.length > 0 && (
      <Stack as="ul" gap={4} aria-label={label}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} viewer={viewer} today={today} />
        ))}
      </Stack>
    );
  return (
    <>
      {list(items, texts.heading)}
      {earlier.length > 0 && <p className={styles.soft}>{texts.earlier}</p>}
      {list(earlier, texts.earlier)}
      {items.length + earlier.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {!may_write && <p className={styles.soft}>{meetingPlaceMessages.off}</p>}
      {may_write && items.length >= most && <p className={styles.soft}>{texts.full(most)}</p>}
      {may_write && items.length < most && <AddTask bookingId={bookingId} viewer={viewer} />}
    </>
  );
}
