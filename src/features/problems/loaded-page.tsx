import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NotFound } from './capability.ts';
import { Loaded, type LoadedProps } from './loaded.tsx';

interface FrameProps {
  heading: string;
  children: ReactNode;
}

const UsualFrame = (rest: FrameProps) => <Page narrow {...rest} />;

interface LoadedPageProps<Data> extends LoadedProps<Data>, Pick<ComponentProps<typeof NotFound>, 'missing'> {
  /** While nothing is there yet. */
  heading: string;
  /** What stands around that, where it is no usual page. */
  frame?: ComponentType<FrameProps>;
}

/** A page of one thing, once it is there; otherwise what stands in for it. */
export function LoadedPage<Data>({ missing, heading, frame: Frame = UsualFrame, ...rest }: LoadedPageProps<Data>) {
  const { query, children } = rest;
  if (query.data !== undefined) return children(query.data);
  if (isNotFound(query.error)) return <NotFound missing={missing} />;
  return (
    <>
      <PageTitle title={heading} />
      <Frame heading={heading}>
        <Loaded {...rest} />
      </Frame>
    </>
  );
}
