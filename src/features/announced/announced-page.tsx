import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, useMatches } from 'react-router-dom';
import { useSession } from '../../actors/use-session.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { announcements, announcedMessages as texts } from '../../messages/announced.ts';
import { product } from '../../messages/product.ts';
import type { PathEntry } from '../../routes/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import styles from './announced-page.module.css';

function useAnnouncement() {
  const handle = useMatches().at(-1)?.handle as { entry: PathEntry | null } | undefined;
  return announcements[handle?.entry?.key ?? ''] ?? texts.unknown;
}

function usePlacesToGo() {
  const user = useSession(selectUser);
  if (user === null) return texts.visitor;
  return user.authority.includes('Learner') ? texts.learner : texts.presenter;
}

/** The shared page of everything that is announced and not open yet: what it will be, and where to go now. */
export function AnnouncedPage() {
  const { title, text } = useAnnouncement();
  const places = usePlacesToGo();
  return (
    <TextPage data-page="announced">
      <PageTitle title={title} />
      <TextHead heading={title} lead={text} above={<p className={styles.eyebrow}>{texts.eyebrow}</p>} />
      {places.length > 0 && (
        <nav className={styles.next} aria-labelledby="where-now">
          <h2 id="where-now">{texts.nextHeading}</h2>
          <ul className={styles.links}>
            {places.map((place) => (
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
      )}
      <p className={styles.support}>
        {texts.support} <a href={`mailto:${product.supportAddress}`}>{product.supportAddress}</a>
      </p>
    </TextPage>
  );
}
