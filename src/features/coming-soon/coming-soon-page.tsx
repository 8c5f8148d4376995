import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, useMatches } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { comingSoonPageOf, placeOf, comingSoonMessages as texts } from '../../messages/coming-soon.ts';
import { product } from '../../messages/product.ts';
import { isComingSoon, type PathEntry } from '../../routes/paths.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import styles from './coming-soon-page.module.css';

/** The shared page of every address that is not open yet: what it will be, and what there is instead. */
export function ComingSoonPage() {
  const learner = useSession(isLearner);
  const handle = useMatches().at(-1)?.handle as { entry: PathEntry } | undefined;
  const entry = handle?.entry ?? null;
  if (!isComingSoon(entry)) throw new Error('This page is open');
  const { title, text, instead } = comingSoonPageOf(entry.key);
  return (
    <TextPage data-page="comingSoon">
      <PageTitle title={title} />
      <TextHead heading={title} lead={text} above={<p className={styles.eyebrow}>{texts.eyebrow}</p>} />
      <nav className={styles.next} aria-labelledby="instead">
        <h2 id="instead">{texts.nextHeading}</h2>
        <ul className={styles.links}>
          {instead
            .map((place) => placeOf(place, learner))
            .map((place) => (
              <li key={place.to}>
                <Link to={place.to} className={styles.link}>
                  <span>
                    <strong>{place.title}</strong>
                    <span>{place.text}</span>
                  </span>
                  <ArrowRight aria-hidden />
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <p className={styles.support}>
        {texts.support} <a href={`mailto:${product.supportAddress}`}>{product.supportAddress}</a>
      </p>
    </TextPage>
  );
}
