import { matchRoutes } from 'react-router-dom';
import { paths } from '../routes/paths.ts';

/** The key of the page at an address. It identifies the page, not the person or thing on it. */
export const pageNameOf = (pathname: string): string =>
  matchRoutes([...paths], pathname)?.at(-1)?.route.key ?? 'notFound';
