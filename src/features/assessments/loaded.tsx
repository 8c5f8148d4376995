import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { assessmentResultsMessages as texts } from '../../messages/assessment-results.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { NotFound } from '../problems/capability.ts';

interface FrameProps {
  heading: string;
  children: ReactNode;
}

const UsualFrame = (rest: FrameProps) => <Page narrow {...rest} />;

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** While nothing is there yet. */
  heading: string;
  /** What stands around that, where it is no usual page. */
  frame?: ComponentType<FrameProps>;
  children: (data: Data) => ReactNode;
}

/** A page of one thing, once it is there; otherwise what stands in for it. */
export function Loaded<Data>({ query, heading, frame: Frame = UsualFrame, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (isNotFound(query.error)) return <NotFound missing="assessment" />;
  const content = query.isError ? (
    <FailureState
      failure={query.error}
      title={texts.failed(failureText(query.error))}
      retry={{ label: texts.retry, onClick: () => void query.refetch() }}
    />
  ) : (
    <LineSkeletons label={texts.loading} count={8} />
  );
  return (
    <>
      <PageTitle title={heading} />
      <Frame heading={heading}>{content}</Frame>
    </>
  );
}
