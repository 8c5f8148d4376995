import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useApi } from '../api/api-context.ts';
import { Problem } from './problem.tsx';

/** What stands in for a page that broke, or for the shell when that did. What broke is collected. */
export function ProblemBoundary() {
  const error = useRouteError();
  const { record } = useApi();
  useEffect(() => record(error), [error, record]);
  return <Problem error={error} />;
}
