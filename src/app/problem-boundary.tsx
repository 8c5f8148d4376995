import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useApi } from '../shared/transport/api-context.ts';
import { Problem, ProblemAlone } from './problem.tsx';

/** Records the router's error and returns it. */
function useCollectedError(): unknown {
  const error = useRouteError();
  const { record } = useApi();
  useEffect(() => record(error), [error, record]);
  return error;
}

/** Replaces a page that failed, inside the shell. */
export function PageBoundary() {
  return <Problem error={useCollectedError()} />;
}

/** Replaces the shell if the shell itself failed. */
export function ShellBoundary() {
  return <ProblemAlone error={useCollectedError()} />;
}
