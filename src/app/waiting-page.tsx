import { useMatches } from 'react-router-dom';
import { layoutMessages as texts } from '../messages/layout.ts';
import { waitingHeadings } from '../messages/waiting-headings.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { CardSkeletons, FieldSkeletons, LineSkeletons } from '../ui/skeletons.tsx';
import type { RouteHandle } from './route-handle.ts';

/** Shows the heading and the shape of a page until its code is loaded. The server renders it into the shell. */
export function WaitingPage() {
  const { entry, page } = (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? { entry: null };
  const { title, shape = 'lines' } = page?.forLearners ?? page ?? {};
  const heading = (entry && waitingHeadings[entry.key as keyof typeof waitingHeadings]) ?? title ?? '';
  return (
    <Page heading={heading}>
      {title === undefined && <PageTitle title={heading} />}
      {shape === 'lines' && <LineSkeletons what={texts.thisPage} count={6} />}
      {shape === 'fields' && <FieldSkeletons what={texts.thisPage} />}
      {(shape === 'cards' || shape === 'tiles') && <CardSkeletons what={texts.thisPage} tile={shape === 'tiles'} />}
    </Page>
  );
}
