import { Link } from 'react-router-dom';
import { homeRestMessages as texts } from '../../messages/home-rest.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './coming.module.css';
import { Section } from './section.tsx';

/** What is announced and not open yet. */
export function Coming() {
  return (
    <Section
      id="coming"
      heading={texts.comingHeading}
      lead={texts.comingLead}
      action={<LinkButton to="/live-classes">{texts.liveClasses}</LinkButton>}
    >
      <ul className={styles.list} aria-labelledby="coming">
        {texts.coming.map(({ to, title, text }) => (
          <li key={to} className={styles.entry}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
