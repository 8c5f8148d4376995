import { useSearchParams } from 'react-router-dom';
import { readNumber } from '../../ui/list/address.ts';
import { NotFound } from '../problems/capability.ts';
import { ApplicationList } from './list/application-list.tsx';
import { OneApplication } from './one-application.tsx';
import { ToProgramme } from './to-programme.tsx';

/** Shows all applications, one of them, or redirects to the programme, depending on the address. */
export function ApplicationPage() {
  const [params] = useSearchParams();
  const own = params.get('id') ?? params.get('application_id');
  const programme = params.get('program_id');
  if (own === null && programme === null) return <ApplicationList />;
  const id = readNumber(own ?? programme ?? '');
  if (id === null) return <NotFound missing="application" />;
  return own === null ? <ToProgramme key={id} id={id} /> : <OneApplication key={id} id={id} />;
}
