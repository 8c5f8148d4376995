import { matchRoutes } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';

const routes = paths.map(({ path }) => ({ path }));

/** The pattern in the route table that a path is of, so that a report tells the page and not whose it is; `/*` for none. */
export const patternOf = (pathname: string): string => matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '/*';
