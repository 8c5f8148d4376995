import { useState } from 'react';
import { myCoursesMessages as texts } from '../../../messages/my-courses.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { MyCourseCard } from '../../../shared/transport/schema.d.ts';
import { showToast } from '../../../ui/toast.ts';
import { sendEnrolmentEvent } from '../../course/public.ts';

/** A course that the learner left, in the version after leaving. */
interface Left {
  card: MyCourseCard;
  version: number;
  canReturn: boolean;
}

/** Leaves a course, and can undo it until the page is left. */
export function useLeave() {
  const sending = useCommand(sendEnrolmentEvent);
  const [left, setLeft] = useState<Left | null>(null);
  const leave = async (card: MyCourseCard, event: 'enrolment.withdrawn' | 'waitlist.left', reason: string) => {
    const { id, version } = card.enrolment;
    try {
      const now = await sending.mutateAsync({ id, event, version, reason });
      const hadSeat = event === 'enrolment.withdrawn';
      setLeft({ card, version: now.version, canReturn: hadSeat && now.possible_events.includes('enrolment.restored') });
    } catch (failure) {
      showToast({ type: 'danger', text: texts.leaveFailed, failure });
    }
  };
  const comeBack = async ({ card, version }: Left) => {
    try {
      await sending.mutateAsync({ id: card.enrolment.id, event: 'enrolment.restored', version, reason: '' });
      showToast({ type: 'success', text: texts.back(card.course.title) });
    } catch (failure) {
      showToast({ type: 'danger', text: texts.notBack, failure });
    }
    setLeft(null);
  };
  return { left, leave, comeBack, isBusy: sending.isPending };
}

export type Leaving = ReturnType<typeof useLeave>;
