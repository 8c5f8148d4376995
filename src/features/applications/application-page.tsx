import { useSearchParams } from 'react-router-dom';
import { readNumber } from '../../shared/lists/address.ts';
import { applicationList } from '../../shared/lists/applications.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { NotFound } from '../problems/capability.ts';
import { programmeOptions } from '../programmes/public.ts';
import { ApplicationList } from './list/application-list.tsx';
import { OneApplication } from './one-application.tsx';
import { applicationOptions, applicationsOptions } from './queries.ts';
import { ToProgramme } from './to-programme.tsx';

/** The ids in the address, as text: of an application, and of a programme. */
const idsIn = (params: URLSearchParams) => ({
  own: params.get('id') ?? params.get('application_id'),
  programme: params.get('program_id'),
});

/** Shows all applications or one application, or redirects to the programme, depending on the address. */
export function ApplicationPage() {
  const [params] = useSearchParams();
  const { own, programme } = idsIn(params);
  if (own === null && programme === null) return <ApplicationList />;
  const id = readNumber(own ?? programme ?? '');
  if (id === null) return <NotFound missing="application" />;
  return own === null ? <ToProgramme key={id} id={id} /> : <OneApplication key={id} id={id} />;
}

ApplicationPage.load = async ({ services, ask, search }: PageContext) => {
  const { own, programme } = idsIn(search);
  if (own === null && programme === null) {
    await ask(applicationsOptions(services, applicationList.queryIn(search)));
    return;
  }
  const id = readNumber(own ?? programme ?? '');
  if (id === null) return;
  await (own === null ? ask(programmeOptions(services, id)) : ask(applicationOptions(services, id)));
};
