import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';

export interface LoadedProps<Data> extends Pick<LoadFailureProps, 'what' | 'variant'> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The number of skeleton lines. */
  count?: number;
  /** The skeleton, if it doesn't consist of lines. */
  shape?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content of a page or part once it is loaded. Until then shows a skeleton, or the error and a retry button. */
export function Loaded<Data>({
  query,
  what,
  variant = 'page',
  count = variant === 'page' ? 6 : 3,
  shape,
  children,
}: LoadedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error === null) return shape ?? <LineSkeletons what={what} count={count} />;
  return <LoadFailure query={query} what={what} variant={variant} />;
}
