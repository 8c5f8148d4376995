import { Link, useParams } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { articlesMessages, articlePageMessages as texts } from '../../messages/articles.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { articleList } from '../../shared/lists/articles.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { ArticleAnswer, ArticleDetails } from '../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useManner } from '../../ui/use-manner.ts';
import { WaypointBand } from '../../ui/waypoint-band.tsx';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { Comments } from '../threads/capability.ts';
import styles from './blog-page.module.css';
import { ArticleGrid } from './list/article-card.tsx';
import { ArticleActions } from './page/article-actions.tsx';
import { publishedInWords } from './published-in-words.ts';
import { articleOptions, useArticle } from './queries.ts';

/** The article's name in the address; null if it can't be a name. */
const readName = (text: string) => (/^[a-z0-9-]{1,60}$/.test(text) ? text : null);

/** The public page of an article. */
export function BlogPage() {
  const name = readName(useParams()['id'] ?? '');
  const learner = useSession(isLearner);
  const query = useArticle(name);
  const { data, error } = query;
  if (name === null || isNotFound(error)) return <NotFound missing="article" />;
  const title = data?.item.title ?? texts.title;
  return (
    <PageFrame open={!learner}>
      <PageTitle title={title} />
      <Stack as="article" gap={8} className={styles.page}>
        <BackLink to="/blogs">{texts.all}</BackLink>
        <Stack as="header" gap={3} className={styles.head}>
          <WaypointBand name={title} className={styles.cover} />
          {data && <Tags tags={data.item.tags} />}
          <PageHeading>
            <ContentTitle lang={data?.item.language}>{title}</ContentTitle>
          </PageHeading>
          {data && <About article={data.item} />}
          <AsOf reads={[query]} />
        </Stack>
        <Loaded query={query} what={texts.what} count={12}>
          {(answer) => (
            <AfterHeading>
              <Body answer={answer} learner={learner} />
            </AfterHeading>
          )}
        </Loaded>
      </Stack>
    </PageFrame>
  );
}

const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <Row as="ul" gap={1} columnGap={4} className={styles.tags} aria-label={texts.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/blogs${articleList.searchFor({ tag: [tag] })}`}>
            <bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </Row>
  );

function About({ article }: { article: ArticleDetails }) {
  const { summary, language, writers, minutes, published_at: publishedAt } = article;
  const manner = useManner();
  return (
    <>
      <p className={styles.lead} dir="auto" lang={language}>
        {summary}
      </p>
      <Row as="p" gap={1} columnGap={4} className={styles.facts}>
        {writers.map((writer) => (
          <Link key={writer} to={`/blogs${articleList.searchFor({ writer: [writer] })}`}>
            <bdi>{writer}</bdi>
          </Link>
        ))}
        <time dateTime={publishedAt}>{publishedInWords(publishedAt, manner)}</time>
        <span>{articlesMessages.minutes(minutes)}</span>
      </Row>
    </>
  );
}

function Body({ answer: { item, related }, learner }: { answer: ArticleAnswer; learner: boolean }) {
  return (
    <>
      <div className={styles.text} lang={item.language} dir="auto">
        <RichText nodes={item.text} />
      </div>
      <ArticleActions article={item} />
      {item.about_writers !== '' && (
        <Stack as="section" gap={1} className={styles.writers} aria-labelledby="writers">
          <h2 id="writers">{texts.writers}</h2>
          <p dir="auto">{item.about_writers}</p>
        </Stack>
      )}
      <Comments kind="article" id={item.id} address={`/blogDetail/${item.id}`} />
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{texts.related}</h2>
          <ArticleGrid label={texts.related} articles={related} learner={learner} level="h3" />
        </section>
      )}
    </>
  );
}

BlogPage.load = async (context: PageContext) => {
  const { services, ask, params, isLearner: learner } = context;
  const name = readName(params['id'] ?? '');
  if (name === null) return;
  await Promise.all([
    ask(articleOptions(services, name)),
    learner && (await import('./page/article-marks.tsx')).ArticleMarks.load(context),
  ]);
};
