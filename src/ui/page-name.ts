import { matchRoutes } from 'react-router-dom';
import { paths } from '../routes/paths.ts';

/** The key of the page at an address, which tells the page and not whose it is. */
export const pageNameOf = (pathname: string): string =>
  matchRoutes([...paths], pathname)?.at(-1)?.route.key ?? 'notFound';
