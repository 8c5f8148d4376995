import type { ReactNode } from 'react';
import { catalogueMessages as texts } from '../../messages/catalogue.ts';
import { product } from '../../messages/product.ts';
import { programMessages } from '../../messages/program.ts';
import { courseAddress } from '../../routes/course-address.ts';
import { languageName } from '../../shared/text/language.ts';
import { dateInWords, type Manner } from '../../shared/time/words.ts';
import type { CourseCard as Course } from '../../shared/transport/schema.d.ts';
import { TileCard, TileFacts } from '../../ui/list/tile-card.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import { useManner } from '../../ui/use-manner.ts';
import styles from './course-card.module.css';

const shortDate = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const weeksInYear = 52;

/** The duration: in years or weeks for scheduled courses, otherwise in hours. */
export function lengthOf({ kind, weeks, duration_min }: Pick<Course, 'kind' | 'weeks' | 'duration_min'>): string {
  if (kind === 'program' && weeks !== null)
    return weeks % weeksInYear === 0 ? texts.years(weeks / weeksInYear) : texts.weeks(weeks);
  if (duration_min === 0) return '';
  return duration_min < 120 ? texts.minutes(duration_min) : texts.hours(Math.round(duration_min / 60));
}

const moneyOf = (amount: number, currency: string) =>
  amount.toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: amount % 1 === 0 ? 0 : 2 });

/** The price of a course or the fee of a degree; empty if unknown. */
export function priceOf({ kind, price, currency, fee }: Pick<Course, 'kind' | 'price' | 'currency' | 'fee'>): string {
  if (price > 0) return moneyOf(price, currency);
  if (kind !== 'program') return texts.free;
  if (fee === undefined) return '';
  const money = moneyOf(fee.amount, fee.currency);
  return fee.is_least ? texts.from(money) : money;
}

function startOf({ kind, starts_at }: Course, manner: Manner): string {
  if (starts_at !== null) return texts.starts(dateInWords(starts_at, 'UTC', shortDate, manner));
  return kind === 'program' ? '' : texts.anyTime;
}

/** How much of a programme is taught here; undefined for none. */
export const coursesOf = ({ course_count: count = 0 }: Pick<Course, 'course_count'>): string =>
  count === 0 ? '' : programMessages.coursesHere(count);

interface CourseCardProps {
  course: Course;
  /** The learner's own state. */
  own?: ReactNode;
  /** Whether the card is shown below the provider's name. */
  grouped?: boolean;
}

/** A course or programme in a list. */
export function CourseCard({ course, own, grouped = false }: CourseCardProps) {
  const { title, summary, language, university } = course;
  const price = priceOf(course);
  const start = startOf(course, useManner());
  return (
    <TileCard
      cover={title}
      image={course.image}
      to={courseAddress(course)}
      title={title}
      level={grouped ? 'h3' : 'h2'}
      lang={language}
      own={own}
      above={!grouped && <p className={styles.provider}>{university?.name ?? product.name}</p>}
      foot={
        (price !== '' || start !== '') && (
          <p className={styles.foot}>
            {price && <strong>{price}</strong>}
            {start && <span>{start}</span>}
          </p>
        )
      }
    >
      <p className={styles.summary} dir="auto" lang={language}>
        {summary}
      </p>
      {course.rating && <StarRating {...course.rating} />}
      <TileFacts>
        {[texts.facets.level.values[course.level], lengthOf(course), languageName(language), coursesOf(course)]
          .filter(Boolean)
          .join(' · ')}
      </TileFacts>
    </TileCard>
  );
}
