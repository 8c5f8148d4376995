import { useId, useState } from 'react';
import { meetingPlaceMessages } from '../../../messages/meeting-place.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { Loaded } from '../../problems/public.ts';
import { Composer, PostItem, useThread } from '../../threads/public.ts';
import styles from '../mentoring.module.css';
import { useTasks } from './queries.ts';
import type { PlacePartProps } from './viewer.ts';

const texts = meetingPlaceMessages.notes;

/** The notes of a meeting, newest first, with the form for a new note. */
export function MeetingNotes({ bookingId, level: Heading, address }: PlacePartProps) {
  const heading = useId();
  const [page, setPage] = useState(1);
  const subject = { kind: 'meeting', id: bookingId } as const;
  const query = useThread(subject, { sort: 'new', page });
  const mayWrite = useTasks(bookingId).data?.may_write === true;
  return (
    <Stack as="section" gap={4} className={styles.noted} aria-labelledby={heading}>
      <Heading id={heading}>{texts.heading}</Heading>
      {mayWrite && (
        <Composer
          subject={subject}
          parent={null}
          kind="meeting_note"
          label={texts.write}
          onPublished={() => setPage(1)}
        />
      )}
      <Loaded query={query} what={texts.what} variant="part">
        {(found) => (
          <>
            {found.items.length === 0 && <p className={styles.soft}>{texts.none}</p>}
            {found.items.length > 0 && (
              <Stack as="ol" gap={4} className={styles.notes}>
                {found.items.map((post) => (
                  <li key={post.id}>
                    <PostItem subject={subject} post={post} address={address} learner />
                  </li>
                ))}
              </Stack>
            )}
            <PageButtons list={found} words={texts} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
