import { applicationStandingMessages as texts } from '../../../messages/application-pages.ts';
import { answersFrom, fieldsOf } from '../../../shared/form-data/answers.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { dateInWords } from '../../../shared/time/words.ts';
import type { ApplicationDetails, ShownPortfolio } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { AnswerList } from '../../forms/public.ts';
import { ReadPortfolio } from '../../portfolio/capability.ts';
import { Rules } from '../../programmes/public.ts';
import { KeptFiles } from '../../uploads/public.ts';
import styles from '../applications.module.css';

/** The copy of a sent application, or the draft of an application that was never sent. */
export function SentApplication({ item }: { item: ApplicationDetails }) {
  const { form, copy, draft, documents_kept_until } = item;
  const documents = item.documents.filter(({ is_sent }) => copy === null || is_sent);
  const zone = useZone();
  const answers = copy?.answers ?? draft?.content.answers ?? [];
  if (copy === null && draft === null && documents.length === 0) return null;
  return (
    <details className={styles.kept} open={copy === null}>
      <summary>
        <h2>{texts.copy}</h2>
      </summary>
      <Stack gap={8}>
        {copy && <p className={styles.soft}>{texts.copyText}</p>}
        <AnswerList form={form} answers={answersFrom(fieldsOf(form), answers)} />
        <Stack as="section" gap={4} className={styles.part} aria-labelledby="sent-documents">
          <h3 id="sent-documents">{texts.documents}</h3>
          {documents.length > 0 ? (
            <KeptFiles label={texts.documents} files={documents.map(({ file }) => file)} />
          ) : (
            copy !== null && copy.documents.length > 0 && <p>{texts.documentsGone}</p>
          )}
          {documents_kept_until !== null && documents.length > 0 && (
            <p className={styles.soft}>{texts.documentsKept(dateInWords(documents_kept_until, zone))}</p>
          )}
        </Stack>
        {copy && <Profile profile={copy.profile} />}
        {copy?.portfolio && <SharedPortfolio portfolio={copy.portfolio} />}
        {copy && copy.rules.length > 0 && <Rules rules={copy.rules.map((rule) => ({ ...rule, settled_at: null }))} />}
        {copy && (
          <p className={styles.soft}>
            {texts.declared}: {copy.declaration}
          </p>
        )}
      </Stack>
    </details>
  );
}

function SharedPortfolio({ portfolio }: { portfolio: ShownPortfolio }) {
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="portfolio-then">
      <h3 id="portfolio-then">{texts.portfolio}</h3>
      <ReadPortfolio portfolio={portfolio} />
    </Stack>
  );
}

type Copy = NonNullable<ApplicationDetails['copy']>;

function Profile({ profile }: { profile: Copy['profile'] }) {
  const facts = [
    [texts.name, profile.name],
    [texts.email, profile.email],
    [texts.country, profile.country],
    [texts.qualification, profile.qualification],
    [texts.skills, profile.skills.join(', ')],
  ] as const;
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="profile-then">
      <h3 id="profile-then">{texts.profile}</h3>
      <Stack as="dl" gap={3} className={styles.pairs}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </Stack>
    </Stack>
  );
}
