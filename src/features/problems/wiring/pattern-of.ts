import { matchRoutes } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';

const routes = paths.map(({ path }) => ({ path }));

/**
 * The pattern in the route table that a path matches, so that a report names the page and not the person or thing that
 * it shows; `/*` for none.
 */
export const patternOf = (pathname: string): string => matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '/*';
