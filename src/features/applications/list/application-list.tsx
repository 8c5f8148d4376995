import { applicationPageMessages as texts } from '../../../messages/application-pages.ts';
import { applicationsTitles } from '../../../messages/applications-titles.ts';
import { programmesAddress } from '../../../routes/programme-address.ts';
import { listedKinds } from '../../../shared/programmes/words.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAddressState } from '../../../ui/list/use-address-state.ts';
import { Page, Parts } from '../../../ui/page.tsx';
import { Loaded } from '../../problems/public.ts';
import styles from '../applications.module.css';
import { useApplications } from '../queries.ts';
import { Deadlines } from './deadlines.tsx';
import { FoundApplications } from './found-applications.tsx';
import { isNarrowed, listFormat, queryOf } from './list-address.ts';

/** The learner's applications, starting with those that need action. */
export function ApplicationList() {
  const address = useAddressState(listFormat);
  const query = useApplications(queryOf(address.state));
  return (
    <Page heading={applicationsTitles.application} lead={texts.lead}>
      <AsOf reads={[query]} />
      <Parts>
        <Loaded query={query} what={texts.what}>
          {(data) =>
            data.total === 0 && !isNarrowed(address.state) ? (
              <Nothing />
            ) : (
              <FoundApplications data={data} address={address} />
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
