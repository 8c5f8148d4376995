import { useSearchParams } from 'react-router-dom';
import { readNumber } from '../../ui/list/address.ts';
import { NotFound } from '../problems/capability.ts';
import { BeginPage } from './begin-page.tsx';
import { ApplicationList } from './list/application-list.tsx';
import { OneApplication } from './one-application.tsx';

/** All applications of the learner, one of them, or the way to begin one: the address says which. */
export function ApplicationPage() {
  const [params] = useSearchParams();
  const own = params.get('id') ?? params.get('application_id');
  const programme = params.get('program_id');
  if (own === null && programme === null) return <ApplicationList />;
  const id = readNumber(own ?? programme ?? '');
  if (id === null) return <NotFound missing="application" />;
  return own === null ? <BeginPage key={id} programmeId={id} /> : <OneApplication key={id} id={id} />;
}
