import { Link, useSearchParams } from 'react-router-dom';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { AttemptReview, ReviewedQuestion } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { summaryAddress } from '../addresses.ts';
import { ChipLinks } from '../chip-links.tsx';
import { OneReviewed } from './one-reviewed.tsx';
import { ResultFrame } from './result-frame.tsx';
import styles from './results.module.css';

const texts = assessmentResultsMessages.review;

const filters = ['all', 'wrong', 'flagged', 'unanswered'] as const;

export const isWrong = ({ result }: ReviewedQuestion): boolean =>
  result.correctness === 'wrong' || result.correctness === 'partly';

const isShown: Readonly<Record<(typeof filters)[number], (one: ReviewedQuestion) => boolean>> = {
  all: () => true,
  wrong: isWrong,
  flagged: ({ question }) => question.answer?.is_flagged === true,
  unanswered: ({ question }) => (question.answer?.response ?? null) === null,
};

/** Says when more of the review will be shown, if ever. */
function Locked({ review }: { review: AttemptReview }) {
  const zone = useZone();
  if (review.shows_more_by_passing) return <AlertBox quiet type="info" text={assessmentResultsMessages.afterPassing} />;
  if (review.shown.includes('right_answer') || review.shown.includes('correctness')) return null;
  const { shows_more_at: until } = review;
  return (
    <AlertBox
      quiet
      type="info"
      text={until === null ? texts.lockedForGood : texts.lockedText(momentInWords(until, zone))}
    />
  );
}

/** The visible review of a finished attempt, question by question. */
export function ReviewPage({ review }: { review: AttemptReview }) {
  const asked = useSearchParams()[0].get('filter');
  const filter = filters.find((one) => one === asked) ?? 'all';
  const shown = review.questions.filter(isShown[filter]);
  const { title, language } = review.assessment;
  return (
    <ResultFrame
      heading={texts.heading}
      crumb={
        <Link to={summaryAddress(review.id)}>
          <ContentTitle lang={language}>{title}</ContentTitle>
        </Link>
      }
    >
      <PageTitle title={`${texts.heading} – ${title}`} />
      <Locked review={review} />
      <ChipLinks
        replace
        label={texts.filter}
        links={filters.map((one) => ({
          to: one === 'all' ? '?' : `?filter=${one}`,
          words: `${texts.filters[one]} (${review.questions.filter(isShown[one]).length})`,
          isCurrent: one === filter,
        }))}
      />
      {shown.length === 0 && <p className={styles.soft}>{texts.empty}</p>}
      <Stack as="ol" gap={6}>
        {shown.map((one, index) => (
          <OneReviewed
            key={one.question.id}
            reviewed={one}
            language={language}
            nextWrong={shown.slice(index + 1).find(isWrong)?.question.position ?? null}
          />
        ))}
      </Stack>
      <div className={styles.actions}>
        <LinkButton to={summaryAddress(review.id)}>{texts.toResult}</LinkButton>
      </div>
    </ResultFrame>
  );
}
