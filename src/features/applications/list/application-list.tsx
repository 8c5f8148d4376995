import { applicationPageMessages as texts } from '../../../messages/application-pages.ts';
import { applicationsTitles } from '../../../messages/applications-titles.ts';
import { programmesAddress } from '../../../routes/programme-address.ts';
import { applicationList } from '../../../shared/lists/applications.ts';
import type { StateOf } from '../../../shared/lists/define-list.ts';
import { listedKinds } from '../../../shared/programmes/words.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAddressState } from '../../../ui/list/use-address-state.ts';
import { Page, Parts } from '../../../ui/page.tsx';
import { Loaded } from '../../problems/public.ts';
import styles from '../applications.module.css';
import { useApplications } from '../queries.ts';
import { Deadlines } from './deadlines.tsx';
import { FoundApplications } from './found-applications.tsx';

/** Whether a filter is set. */
const isNarrowed = ({ group, kind, state, q }: StateOf<typeof applicationList>): boolean =>
  [group, kind, state].some((value) => value !== 'every') || q !== '';

/** The learner's applications, starting with those that need action. */
export function ApplicationList() {
  const address = useAddressState(applicationList.format);
  const query = useApplications(applicationList.queryOf(address.state));
  return (
    <Page heading={applicationsTitles.application} lead={texts.lead}>
      <Parts>
        <Loaded query={query} what={texts.what}>
          {(data) =>
            data.total === 0 && !isNarrowed(address.state) ? (
              <Nothing />
            ) : (
              <FoundApplications data={data} query={query} address={address} />
            )
          }
        </Loaded>
      </Parts>
    </Page>
  );
}

/** The empty state: links to the programmes, and the next deadlines. */
const Nothing = () => (
  <>
    <div className={styles.nothing}>
      <EmptyState text={texts.none} />
      {listedKinds.map((kind, index) => (
        <LinkButton key={kind} variant={index === 0 ? 'filled' : 'outline'} to={programmesAddress(kind, true)}>
          {texts.find[kind]}
        </LinkButton>
      ))}
      <LinkButton to="/courses">{texts.find.degree}</LinkButton>
      <LinkButton variant="plain" to="/how-to-apply">
        {texts.how}
      </LinkButton>
    </div>
    <Deadlines kinds={listedKinds} />
  </>
);
