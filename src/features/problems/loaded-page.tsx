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
  /** The heading while the page is loading. */
  heading: string;
  /** The frame around placeholders and errors, if it isn't the usual page. */
  frame?: ComponentType<FrameProps>;
}

/** A page with a single object once it is loaded. Until then shows a placeholder, or the error. */
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
