import { assignmentsMessages } from '../../messages/assignments.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { AssignmentSubmission } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { KeptFiles } from '../uploads/public.ts';
import styles from './assignments.module.css';

const texts = assignmentsMessages.sent;

function Sent({ submission }: { submission: AssignmentSubmission }) {
  const zone = useZone();
  const { no, receipt, submitted_at: at, is_late: isLate, penalty_percent: penalty, shown, urls, files } = submission;
  const facts = [
    [texts.receipt, <bdi key="receipt">{receipt}</bdi>],
    [
      texts.at,
      <time
        key="at"
        dateTime={at}
      >{`${momentInWords(at, zone)} · ${isLate ? texts.late(penalty) : texts.inTime}`}</time>,
    ],
  ] as const;
  return (
    <Stack as="li" gap={3} className={styles.sent}>
      <h3>{texts.number(no)}</h3>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{texts.show}</summary>
        <Stack gap={4} className={styles.copy}>
          {shown.length > 0 ? (
            <div dir="auto">
              <RichText lowered={2} byAnybody nodes={shown} />
            </div>
          ) : (
            <p className={styles.soft}>{texts.noText}</p>
          )}
          {files.length > 0 && <KeptFiles label={texts.files} files={files} />}
          {urls.length > 0 && (
            <Stack as="ul" gap={3} className={styles.urls} aria-label={texts.urls}>
              {urls.map((url) => (
                <li key={url}>
                  <a
                    href={url}
                    target="_blank"
                    rel="nofollow ugc noopener noreferrer"
                    className={styles.link}
                    dir="ltr"
                  >
                    {url}
                  </a>
                </li>
              ))}
            </Stack>
          )}
        </Stack>
      </details>
    </Stack>
  );
}

/** A list of submissions, each with its receipt. */
export function Submissions({ submissions }: { submissions: readonly AssignmentSubmission[] }) {
  if (submissions.length === 0) return null;
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="sent">
      <h2 id="sent" tabIndex={-1}>
        {texts.heading}
      </h2>
      <Stack as="ol" gap={3}>
        {submissions.map((submission) => (
          <Sent key={submission.id} submission={submission} />
        ))}
      </Stack>
    </Stack>
  );
}
