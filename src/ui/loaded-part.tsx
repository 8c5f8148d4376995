import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AlertBox } from './alert-box.tsx';
import { LineSkeletons } from './skeletons.tsx';

interface LoadedPartProps<Data> {
  query: UseQueryResult<Data>;
  words: { loading: string; retry: string };
  /** What couldn't be loaded, and why. */
  failed: (error: Error) => string;
  /** The number of skeleton lines. */
  count?: number;
  children: (data: Data) => ReactNode;
}

/** A part of a page that is loaded: shows a skeleton until then, or the error and a retry button. */
export function LoadedPart<Data>({ query, words, failed, count = 3, children }: LoadedPartProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <LineSkeletons label={words.loading} count={count} />;
  return (
    <AlertBox
      failure={error}
      type="danger"
      text={failed(error)}
      action={{ label: words.retry, onClick: () => void refetch() }}
    />
  );
}
