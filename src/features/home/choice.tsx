import { homeMessages as texts } from '../../messages/home.ts';
import type { CatalogueGlance } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Bone } from './bone.tsx';
import styles from './choice.module.css';
import index from './index-list.module.css';
import { Section } from './section.tsx';

interface ChoiceProps {
  areas: CatalogueGlance | undefined;
  skills: CatalogueGlance | undefined;
}

const expected = 16;

/** Interest areas and skills, as starting points for visitors. */
export function Choice({ areas, skills }: ChoiceProps) {
  if (areas?.total === 0 && skills?.total === 0) return null;
  return (
    <Section
      id="choice"
      ground="night"
      heading={texts.choiceHeading}
      lead={texts.choiceLead}
      action={
        <Row gap={3}>
          <LinkButton to="/sign-up" className={styles.action}>
            {texts.choose}
          </LinkButton>
          <LinkButton to="/assessment-lead" className={styles.action}>
            {texts.findLevel}
          </LinkButton>
        </Row>
      }
    >
      <div className={styles.pair}>
        <Glance id="areas" heading={texts.areasHeading} glance={areas} totalOf={texts.areasTotal} />
        <Glance id="skills" heading={texts.skillsHeading} glance={skills} totalOf={texts.skillsTotal} />
      </div>
    </Section>
  );
}

interface GlanceProps {
  id: string;
  heading: string;
  glance: CatalogueGlance | undefined;
  totalOf: (total: number) => string;
}

function Glance({ id, heading, glance, totalOf }: GlanceProps) {
  if (glance?.total === 0) return null;
  return (
    <div>
      <div className={styles.head}>
        <h3 id={id}>{heading}</h3>
        <p>{glance && totalOf(glance.total)}</p>
      </div>
      {glance ? (
        <ul className={`${index.list} ${index.short}`} aria-labelledby={id}>
          {glance.names.map((name) => (
            <li key={name} className={index.entry}>
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <div className={`${index.list} ${index.short}`} aria-hidden="true">
          {Array.from({ length: expected }, (_, place) => (
            <p key={place} className={index.entry}>
              <Bone />
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
