import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useApi } from '../shared/transport/api-context.ts';
import { Problem, ProblemAlone } from './problem.tsx';

/** The router's error, collected. */
function useCollectedError(): unknown {
  const error = useRouteError();
  const { record } = useApi();
  useEffect(() => record(error), [error, record]);
  return error;
}

/** What stands in for a page that broke, inside of the shell. */
export function PageBoundary() {
  return <Problem error={useCollectedError()} />;
}

/** What stands in for the shell when that broke. */
export function ShellBoundary() {
  return <ProblemAlone error={useCollectedError()} />;
}
