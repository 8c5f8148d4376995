import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { courseActionMessages as texts } from '../../messages/course.ts';
import { unauthenticatedEntry } from '../../routes/paths.ts';
import { signInAddress } from '../../routes/redirect.ts';
import type { CourseDetails, PrimaryAction } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { WithName } from '../../ui/with-name.tsx';

interface PrimaryControlProps {
  course: CourseDetails;
  action: PrimaryAction;
  busy: boolean;
  /** The id of the element that explains the action. */
  noteId: string;
  onEnter: (way: 'enrol' | 'wait') => void;
}

/** The next lesson: the first incomplete lesson, or else the first lesson. */
function targetOf({ modules, enrolment }: CourseDetails) {
  const items = modules.flatMap(({ id, items: own }) => own.map((item) => ({ ...item, moduleId: id })));
  return items.find(({ id }) => id === enrolment?.last_item_id) ?? items[0];
}

/** The button for the primary action from the `enrolment` chart. */
export function PrimaryControl({ course, action, busy, noteId, onEnter }: PrimaryControlProps) {
  const location = useLocation();
  const { code, is_enabled, reason } = action;
  const label = texts.actions[code];
  if (!is_enabled) {
    if (reason !== 'prerequisitesMissing') return null;
    return (
      <Button variant="filled" size="large" disabled aria-describedby={noteId}>
        {label}
      </Button>
    );
  }
  const link = (to: string, text: ReactNode = label) => (
    <LinkButton variant="filled" size="large" to={to} aria-describedby={noteId}>
      {text}
    </LinkButton>
  );
  const target = targetOf(course);
  const lesson =
    target === undefined ? `/courses-show/${course.id}` : `/course-module/${target.moduleId}?item=${target.id}`;
  switch (code) {
    case 'signIn':
      return link(signInAddress(unauthenticatedEntry, location));
    case 'start':
      return link(lesson);
    case 'continue':
      return link(
        lesson,
        target && (
          <span>
            <WithName text={texts.continueWith(target.title)} name={target.title} />
          </span>
        ),
      );
    case 'viewCertificate':
      return link(course.certificate_code === null ? lesson : `/verify/${course.certificate_code}`);
    default:
      return (
        <SubmitButton
          type="button"
          size="large"
          wide
          busy={busy}
          aria-describedby={noteId}
          onClick={() => onEnter(code === 'enrol' ? 'enrol' : 'wait')}
        >
          {label}
        </SubmitButton>
      );
  }
}
