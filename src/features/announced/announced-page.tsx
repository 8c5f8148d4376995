import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, useMatches } from 'react-router-dom';
import { useSession } from '../../actors/use-session.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { announcements, announcedMessages as texts } from '../../messages/announced.ts';
import { product } from '../../messages/product.ts';
import type { PathEntry } from '../../routes/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
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
    <div className={styles.page} data-page="announced">
      <PageTitle title={title} />
      <div className={styles.head}>
        <svg className={styles.motif} viewBox="0 0 136 56" aria-hidden="true">
          <path className={styles.walked} d="M10 44 44 14 76 38" />
          <path className={styles.open} d="M76 38 126 10" />
          <circle className={styles.reached} cx="10" cy="44" r="6" />
          <circle className={styles.reached} cx="44" cy="14" r="6" />
          <circle className={styles.halo} cx="76" cy="38" r="14" />
          <circle className={styles.lit} cx="76" cy="38" r="8" />
          <circle className={styles.ahead} cx="126" cy="10" r="6" />
        </svg>
        <p className={styles.eyebrow}>{texts.eyebrow}</p>
        <PageHeading>{title}</PageHeading>
        <p className={styles.text}>{text}</p>
      </div>
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
    </div>
  );
}
