import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { homeMessages as texts } from '../../messages/home.ts';
import { loadingMessages } from '../../messages/loading.ts';
import type { PublicFigures, UniversityCard } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WaypointCover } from '../../ui/waypoint-cover.tsx';
import { Bone } from './bone.tsx';
import { CardShapes, places } from './card-shapes.tsx';
import index from './index-list.module.css';
import { Section } from './section.tsx';
import styles from './universities.module.css';

const expected = { featured: 4, countries: 12 };

/** A few universities, and the most frequent countries. */
export function Universities({ universities }: { universities: PublicFigures['universities'] | undefined }) {
  if (universities?.total === 0) return null;
  return (
    <Section
      id="universities"
      heading={texts.universitiesHeading}
      lead={texts.universitiesLead}
      action={
        <LinkButton to="/universities" className={styles.all}>
          {universities ? texts.allUniversities(universities.total) : texts.searchLabel}
          <ArrowRight aria-hidden />
        </LinkButton>
      }
    >
      {universities === undefined ? <Shapes /> : <Lists {...universities} />}
    </Section>
  );
}

function Lists({ featured, countries }: PublicFigures['universities']) {
  return (
    <>
      {featured.length > 0 && (
        <ul className={styles.cards} aria-labelledby="universities">
          {featured.map((university) => (
            <li key={university.id}>
              <Card {...university} />
            </li>
          ))}
        </ul>
      )}
      {countries.length > 0 && (
        <>
          <h3 id="countries" className={styles.subheading}>
            {texts.countriesHeading}
          </h3>
          <ul className={`${index.list} ${index.six}`} aria-labelledby="countries">
            {countries.map(({ value, name, count }) => (
              <li key={value}>
                <Link to={`/universities?country=${value}`} className={index.entry}>
                  {name}
                  <span className={index.count} aria-hidden="true">
                    {texts.number(count)}
                  </span>
                  <VisuallyHidden>{`, ${texts.inCountry(count)}`}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Card({ id, name, city, country_name, founded }: UniversityCard) {
  return (
    <article className={styles.card}>
      <WaypointCover name={name} className={styles.cover} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={`/universities/${id}`}>{name}</Link>
        </h3>
        <p className={styles.fact}>{[city, country_name].filter(Boolean).join(', ')}</p>
        {founded && <p className={styles.founded}>{texts.founded(founded)}</p>}
      </div>
    </article>
  );
}

/** Placeholders of the size of the universities that are loading. */
function Shapes() {
  return (
    <div role="status">
      <VisuallyHidden>{loadingMessages.loading(texts.what)}</VisuallyHidden>
      <div aria-hidden="true">
        <CardShapes count={expected.featured} />
        <p className={styles.subheading}>{texts.countriesHeading}</p>
        <div className={`${index.list} ${index.six}`}>
          {places(expected.countries).map((place) => (
            <p key={place} className={index.entry}>
              <Bone />
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
