import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HomePage, UniversityCard } from '../../api/schema.d.ts';
import { homeMessages as texts } from '../../messages/home.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { WaypointCover } from '../../ui/waypoint-cover.tsx';
import styles from './home-lists.module.css';
import frame from './public-home-page.module.css';

interface ListProps {
  id: string;
  heading: string;
  lead?: string;
  all: { to: string; label: string };
  children: ReactNode;
}

function List({ id, heading, lead, all, children }: ListProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{heading}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <Link to={all.to} className={styles.all}>
          {all.label}
          <ArrowRight aria-hidden />
        </Link>
      </div>
      {children}
    </section>
  );
}

function Place({ university }: { university: UniversityCard }) {
  const { id, name, logo, city, country_name, founded } = university;
  return (
    <li className={styles.card}>
      <WaypointCover name={name} className={styles.cover} />
      <span className={styles.sign}>
        {logo ? <img src={logo} alt="" width="56" height="56" loading="lazy" /> : <Monogram name={name} size={56} />}
      </span>
      <h3>
        <Link to={`/universities/${id}`}>{name}</Link>
      </h3>
      <p>{[city, country_name].filter(Boolean).join(', ')}</p>
      {founded !== undefined && <p className={styles.since}>{texts.founded(founded)}</p>}
    </li>
  );
}

/** A few of what there is, each list with the way to all of it. One without entries is not shown. */
export function HomeLists({ page: { universities, countries, areas } }: { page: HomePage }) {
  return (
    <div className={`${frame.inner} ${styles.lists}`}>
      {universities.length > 0 && (
        <List
          id="oldest"
          heading={texts.oldestHeading}
          lead={texts.oldestLead}
          all={{ to: '/universities?sort=founded', label: texts.oldestAll }}
        >
          <ul className={styles.cards}>
            {universities.map((university) => (
              <Place key={university.id} university={university} />
            ))}
          </ul>
        </List>
      )}
      {countries.length > 0 && (
        <List id="countries" heading={texts.countriesHeading} all={{ to: '/universities', label: texts.countriesAll }}>
          <ul className={styles.chips}>
            {countries.map(({ code, name, universities: count }) => (
              <li key={code}>
                <Link to={`/universities?country=${code}`} className={styles.chip}>
                  {name} <span>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </List>
      )}
      {areas.length > 0 && (
        <List
          id="fields"
          heading={texts.fieldsHeading}
          lead={texts.fieldsLead}
          all={{ to: '/sign-up?redirectUrl=%2Finterests', label: texts.fieldsAll }}
        >
          <ul className={styles.chips}>
            {areas.map(({ id, name }) => (
              <li key={id} className={styles.field}>
                {name}
              </li>
            ))}
          </ul>
        </List>
      )}
    </div>
  );
}
