import { Navigate } from 'react-router-dom';
import { beginApplicationMessages as texts } from '../../messages/application-pages.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { Page } from '../../ui/page.tsx';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { useProgramme } from '../programmes/public.ts';
import { applyAddress } from './addresses.ts';

/** Redirects from a programme's id to the address for applying. */
export function ToProgramme({ id }: { id: number }) {
  const query = useProgramme(id);
  if (isNotFound(query.error)) return <NotFound missing="application" />;
  return (
    <Page heading={texts.heading('…')}>
      <Loaded query={query} what={texts.what} count={6}>
        {({ item }) => <Navigate to={applyAddress(item)} replace />}
      </Loaded>
    </Page>
  );
}
