import { assignmentsMessages } from '../../messages/assignments.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { Assignment, AssignmentSubmission } from '../../shared/transport/schema.d.ts';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { KeptFiles } from '../uploads/public.ts';
import styles from './assignments.module.css';

const texts = assignmentsMessages.feedback;

interface FeedbackProps {
  assignment: Assignment;
  submission: AssignmentSubmission;
}

/** The feedback: points and comment per criterion, a general comment, and files. */
export function Feedback({ assignment: { rubric, language }, submission }: FeedbackProps) {
  const zone = useZone();
  const { feedback, penalty_percent: penalty, no } = submission;
  if (feedback === null) return null;
  const { points, out_of: outOf, lines, text, files, given_at: at } = feedback;
  return (
    <Card as="section" gap={4} className={styles.card} aria-labelledby={`feedback-${no}`}>
      <Row gap={2} columnGap={4} align="baseline" justify="between">
        <h2 id={`feedback-${no}`}>{texts.heading}</h2>
        <p className={styles.points}>{texts.of(points, outOf)}</p>
      </Row>
      <p className={styles.soft}>
        {texts.on(no)} · {texts.at(momentInWords(at, zone))}
        {penalty > 0 && ` · ${texts.late(penalty, (points * (100 - penalty)) / 100)}`}
      </p>
      {text !== '' && (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      )}
      <Stack as="ul" gap={3} className={styles.lines}>
        {rubric.map(({ id, text: criterion, points: most }) => {
          const line = lines.find((one) => one.id === id);
          return (
            line && (
              <li key={id}>
                <div className={styles.line}>
                  <div lang={language}>
                    <RichText nodes={criterion} />
                  </div>
                  <span className={styles.points}>{texts.ofLine(line.points, most)}</span>
                </div>
                {line.comment !== '' && (
                  <p className={styles.words} dir="auto">
                    {line.comment}
                  </p>
                )}
              </li>
            )
          );
        })}
      </Stack>
      {files.length > 0 && <KeptFiles label={texts.files} files={files} />}
    </Card>
  );
}
