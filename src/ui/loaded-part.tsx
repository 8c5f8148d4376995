import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AlertBox } from './alert-box.tsx';
import { LineSkeletons } from './skeletons.tsx';

interface LoadedPartProps<Data> {
  query: UseQueryResult<Data>;
  words: { loading: string; retry: string };
  /** What could not be loaded, and why. */
  failed: (error: Error) => string;
  /** Lines of the shape that stands in for it. */
  count?: number;
  children: (data: Data) => ReactNode;
}

/** A part of a page, once it is there; until then its shape, or why it could not be had and a way to try again. */
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
