import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../shared/transport/failure-text.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  words: { loading: string; failed: (reason: string) => string; retry: string };
  /** The number of skeleton lines. */
  count?: number;
  /** The skeleton, if it doesn't consist of lines. */
  shape?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content of a page once it is loaded. Until then shows a skeleton, or the error and a retry button. */
export function Loaded<Data>({ query, words, count = 6, shape, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return shape ?? <LineSkeletons label={words.loading} count={count} />;
  return (
    <FailureState
      failure={error}
      title={words.failed(failureText(error))}
      retry={{ label: words.retry, onClick: () => void refetch() }}
    />
  );
}
