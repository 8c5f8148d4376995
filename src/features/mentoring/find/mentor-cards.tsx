import { Link } from 'react-router-dom';
import { mentoringMessages as texts } from '../../../messages/mentoring.ts';
import { languageName } from '../../../shared/text/language.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { MentorCard } from '../../../shared/transport/schema.d.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Grid } from '../../../ui/layout.tsx';
import { ChipList } from '../../../ui/page.tsx';
import { PersonPicture } from '../../../ui/person-picture.tsx';
import { StarRating } from '../../../ui/star-rating.tsx';
import styles from '../mentoring.module.css';

interface MentorCardsProps {
  mentors: readonly MentorCard[];
  zone: string;
  busy: boolean;
  /** Returns the address of a mentor by username. */
  addressOf: (mentor: string) => { search: string };
}

const withDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** A grid of mentors. */
export const MentorCards = ({ mentors, zone, busy, addressOf }: MentorCardsProps) => (
  <Grid as="ul" gap={4} min={22} fill className={styles.grid} aria-label={texts.list} aria-busy={busy || undefined}>
    {mentors.map((mentor) => (
      <li key={mentor.username} className={styles.card}>
        <div className={styles.person}>
          <PersonPicture name={mentor.name} avatar={mentor.avatar} size={88} />
          <div>
            <h2>
              <Link to={addressOf(mentor.username)}>
                <bdi>{mentor.name}</bdi>
              </Link>
            </h2>
            <MentorFacts mentor={mentor} />
          </div>
        </div>
        <Topics mentor={mentor} />
        <dl className={styles.next}>
          <dt>{texts.nextFree}</dt>
          <dd>
            {mentor.next_free_at === null ? (
              texts.noneFree
            ) : (
              <time dateTime={mentor.next_free_at}>{momentInWords(mentor.next_free_at, zone, withDay)}</time>
            )}
          </dd>
        </dl>
      </li>
    ))}
  </Grid>
);

/** A mentor's topics. */
export const Topics = ({ mentor: { name, topics } }: { mentor: MentorCard }) => (
  <ChipList label={texts.topicsOf(name)}>
    {topics.map((topic) => (
      <li key={topic}>
        <Chip name={topic} />
      </li>
    ))}
  </ChipList>
);

/** A mentor's languages, meeting length, usual reply time and rating. */
export function MentorFacts({ mentor }: { mentor: MentorCard }) {
  const { languages, answer_minutes: minutes, meetings_held: held, rating, meeting_minutes: length } = mentor;
  const facts = [
    texts.length(length),
    minutes !== null && texts.answers(minutes),
    held === 0 ? texts.firstMeetings : texts.held(held),
  ];
  return (
    <div className={styles.soft}>
      {rating !== null && <StarRating {...rating} />}
      <p>{texts.languages(languages.map(languageName).join(', '))}</p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
