import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, useMatches } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { type Announcement, announcements, placeOf, announcedMessages as texts } from '../../messages/announced.ts';
import { product } from '../../messages/product.ts';
import type { PathEntry } from '../../routes/paths.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import styles from './announced-page.module.css';

function useAnnouncement(): Announcement {
  const handle = useMatches().at(-1)?.handle as { entry: PathEntry | null } | undefined;
  return announcements[handle?.entry?.key ?? ''] ?? texts.unknown;
}

/** The shared page of everything that is announced and not open yet: what it will be, and what there is instead. */
export function AnnouncedPage() {
  const { title, text, instead } = useAnnouncement();
  const learner = useSession(isLearner);
  return (
    <TextPage data-page="announced">
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
