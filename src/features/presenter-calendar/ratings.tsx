import { useState } from 'react';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import type { LiveClassRatings } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { Loaded } from '../problems/public.ts';
import { useLiveClassRatings } from './queries.ts';
import styles from './ratings.module.css';
import { Unfolding } from './unfolding.tsx';

interface CommentsProps {
  ratings: LiveClassRatings;
  onPage: (page: number) => void;
}

function Comments({ ratings, onPage }: CommentsProps) {
  if (ratings.total === 0) return <p className={styles.soft}>{texts.noComments}</p>;
  return (
    <>
      <Stack as="ul" gap={3} className={styles.comments} aria-label={texts.comments}>
        {Object.entries(ratings.items).map(([place, comment]) => (
          <li key={place}>
            <bdi>{comment}</bdi>
          </li>
        ))}
      </Stack>
      <PageButtons list={ratings} words={texts.commentPages} onPage={onPage} />
    </>
  );
}

function LoadedRatings({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  return (
    <Loaded query={useLiveClassRatings(id, page)} what={texts.whatRatings} variant="part">
      {(ratings) => {
        const { count, least, mean } = ratings;
        if (mean === null)
          return <p className={styles.soft}>{count === 0 ? texts.noRatings : texts.tooFewRatings(count, least)}</p>;
        return (
          <>
            <p className={styles.mean}>{texts.rated(mean, count)}</p>
            <Comments ratings={ratings} onPage={setPage} />
          </>
        );
      }}
    </Loaded>
  );
}

/** The anonymous ratings of a class, loaded when opened. */
export function Ratings({ id }: { id: number }) {
  return (
    <Unfolding label={texts.ratings}>
      <LoadedRatings id={id} />
    </Unfolding>
  );
}
