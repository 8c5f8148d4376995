import { useState } from 'react';
import { myCoursesMessages as texts } from '../../../messages/my-courses.ts';
import type { MyCourseCard } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { CourseRow } from './course-row.tsx';
import type { Leaving } from './use-leave.ts';

interface CourseCardsProps {
  items: readonly MyCourseCard[];
  leaving: Leaving;
}

/** The cards of courses, with a confirmation before a course is left. */
export function CourseCards({ items, leaving: { leave, isBusy } }: CourseCardsProps) {
  const [asked, setAsked] = useState<MyCourseCard | null>(null);
  return (
    <>
      <Stack as="ul" aria-label={texts.listLabel} gap={4}>
        {items.map((card) => (
          <CourseRow
            key={card.enrolment.id}
            card={card}
            onLeave={() => setAsked(card)}
            onLeaveList={() => void leave(card, 'waitlist.left', '')}
          />
        ))}
      </Stack>
      {asked !== null && (
        <ReasonDialog
          heading={texts.dialog.heading(asked.course.title)}
          text={texts.dialog.text}
          label={texts.dialog.reason}
          help={texts.dialog.reasonHelp}
          confirm={texts.leave}
          giveUp={texts.dialog.stay}
          busy={isBusy}
          onConfirmed={(reason) => void leave(asked, 'enrolment.withdrawn', reason).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
