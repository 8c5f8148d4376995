import { lazy, Suspense } from 'react';
import { articlesMessages as texts } from '../../../messages/articles.ts';
import type { ArticleCard as Card } from '../../../shared/transport/schema.d.ts';
import { CardGrid } from '../../../ui/list/list-frame.tsx';
import { TileCard, TileFacts } from '../../../ui/list/tile-card.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { publishedInWords } from '../published-in-words.ts';
import styles from './article-card.module.css';

const Marks = lazy(async () => ({ default: (await import('../page/article-marks.tsx')).ArticleMarks }));

interface ArticleCardProps {
  article: Card;
  learner: boolean;
  level?: 'h2' | 'h3' | undefined;
}

/** An article in a grid. */
function ArticleCard({ article, learner, level }: ArticleCardProps) {
  const { id, title, summary, language, writers, tags, minutes, published_at: publishedAt, likes } = article;
  const manner = useManner();
  const facts = [publishedInWords(publishedAt, manner), texts.minutes(minutes), likes > 0 && texts.likes(likes)];
  return (
    <TileCard
      cover={title}
      to={`/blogDetail/${id}`}
      title={title}
      lang={language}
      level={level}
      above={tags.length > 0 && <TileFacts>{texts.tags(tags.slice(0, 2))}</TileFacts>}
      own={
        learner && (
          <Suspense>
            <Marks articleId={id} />
          </Suspense>
        )
      }
    >
      <p className={styles.summary} dir="auto" lang={language}>
        {summary}
      </p>
      <div className={styles.end}>
        <p className={styles.writers}>{texts.by(writers)}</p>
        <TileFacts>{facts.filter(Boolean).join(' · ')}</TileFacts>
      </div>
    </TileCard>
  );
}

interface ArticleGridProps {
  label: string;
  articles: readonly Card[];
  learner: boolean;
  busy?: boolean;
  /** Whether the first article spans all columns. */
  hasLead?: boolean;
  level?: 'h2' | 'h3';
}

/** A grid of articles. */
export function ArticleGrid({ label, articles, learner, busy = false, hasLead = false, level }: ArticleGridProps) {
  return (
    <CardGrid label={label} busy={busy}>
      {articles.map((article, index) => (
        <li key={article.id} className={hasLead && index === 0 ? styles.lead : undefined}>
          <ArticleCard article={article} learner={learner} level={level} />
        </li>
      ))}
    </CardGrid>
  );
}
