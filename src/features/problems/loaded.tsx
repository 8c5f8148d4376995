import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';

export interface LoadedProps<Data> extends Pick<LoadFailureProps, 'what' | 'variant'> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Lines of the shape that stands in for it. */
  count?: number;
  /** The shape itself, if it isn't lines. */
  shape?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a page or a part of it is about, once it is there; until then its shape, or why it could not be loaded. */
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
