import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../../machines/session/session.selectors.ts';
import { articlesMessages, articlePageMessages as texts } from '../../../messages/articles.ts';
import { unauthenticatedEntry } from '../../../routes/paths.ts';
import { signInAddress } from '../../../routes/redirect.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import type { ArticleDetails } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import styles from '../blog-page.module.css';

const Own = lazy(async () => ({ default: (await import('./own-actions.tsx')).OwnActions }));

/** The likes of an article and the buttons for it; visitors return here after signing in. */
export function ArticleActions({ article }: { article: ArticleDetails }) {
  const learner = useSession(isLearner);
  const signedIn = useSession(isSignedIn);
  const location = useLocation();
  return (
    <section className={styles.actions} aria-label={texts.actions}>
      {learner ? (
        <Suspense>
          <Own article={article} />
        </Suspense>
      ) : (
        <>
          {!signedIn && <LinkButton to={signInAddress(unauthenticatedEntry, location)}>{texts.signIn}</LinkButton>}
          {article.likes > 0 && <p className={styles.soft}>{articlesMessages.likes(article.likes)}</p>}
        </>
      )}
    </section>
  );
}
