import { assessmentsMessages } from '../../../messages/assessments.ts';
import type { QuestionMedia as Media } from '../../../shared/learning/question.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './controls.module.css';

const texts = assessmentsMessages.media;

/** A picture or recording next to a prompt; recordings have a transcript. */
export function QuestionMedia({ media }: { media: readonly Media[] }) {
  return media.map(({ kind, src, alt, transcript }) => (
    <Stack as="figure" key={src} gap={2} className={styles.media}>
      {kind === 'image' ? (
        <img src={src} alt={alt ?? ''} />
      ) : (
        // The transcript is below.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="metadata" src={src} aria-label={alt ?? texts.audio} />
      )}
      {transcript !== undefined && (
        <details className={styles.rubric}>
          <summary>{texts.transcript}</summary>
          <RichText nodes={transcript} />
        </details>
      )}
    </Stack>
  ));
}
