import { matchRoutes } from 'react-router-dom';
import { paths } from '../routes/paths.ts';

/** The key of the page at an address. It names the page, and not the person or thing that it shows. */
export const pageNameOf = (pathname: string): string =>
  matchRoutes([...paths], pathname)?.at(-1)?.route.key ?? 'notFound';
