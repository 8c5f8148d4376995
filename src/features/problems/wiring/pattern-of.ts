import { matchRoutes } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';

const routes = paths.map(({ path }) => ({ path }));

/**
 * The route pattern of a path, so that an error report names the page and not the person or thing on it. It
 * is `/*` for an unknown path.
 */
export const patternOf = (pathname: string): string => matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '/*';
