import { certificateDueText } from '../../messages/certificate-due.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { CourseModule } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { type Place, WaypointDrawing } from '../../ui/waypoint-drawing.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './course-done.module.css';

const [width, height] = [320, 72];
const [fewest, most] = [3, 8];

/** A path with one point per module, the last point lit. */
function wayThrough(parts: number) {
  const count = Math.min(most, Math.max(fewest, parts));
  const [start, end] = [8, width - 18];
  const places = Array.from({ length: count }, (_, index): Place => {
    const x = start + (index * (end - start)) / (count - 1);
    return [Math.round(x), index % 2 === 0 ? 50 : 22];
  });
  return { places, lit: count - 1 };
}

/** The end of a course: completed modules and certificate. */
export function CourseDone({
  answer: { course, modules, progress, certificate_code: code, certificate_due_at: dueAt },
}: {
  answer: CourseModule;
}) {
  const zone = useZone();
  return (
    <Stack as="section" gap={5} className={styles.done} aria-labelledby="course-done">
      <WaypointDrawing className={styles.way} size={[width, height]} ways={[wayThrough(modules.length)]} />
      <Stack gap={2} className={styles.words}>
        <h2 id="course-done">{texts.courseDone}</h2>
        <p>
          <WithName text={texts.courseDoneText(course.title, progress.total)} name={course.title} />
        </p>
        {code !== null && <p>{texts.certificateReady}</p>}
        {dueAt !== null && <p>{certificateDueText(momentInWords(dueAt, zone))}</p>}
      </Stack>
      <Row gap={3}>
        {code === null ? (
          <LinkButton variant="filled" to={`/courses-show/${course.id}`}>
            {texts.course}
          </LinkButton>
        ) : (
          <>
            <LinkButton variant="filled" to={`/verify/${code}`}>
              {texts.certificate}
            </LinkButton>
            <LinkButton to={`/certificates/${code}.pdf`} reloadDocument download>
              {texts.certificatePdf}
            </LinkButton>
            <LinkButton variant="plain" to={`/courses-show/${course.id}`}>
              {texts.course}
            </LinkButton>
          </>
        )}
      </Row>
    </Stack>
  );
}
