import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createActor } from 'xstate';
import { presenterLinkMachine } from '../../../machines/presenter-link/presenter-link.machine.ts';
import { isBusy, isDeclined } from '../../../machines/presenter-link/presenter-link.selectors.ts';
import { sessionLifetime } from '../../../machines/session/session.machine.ts';
import { selectUser } from '../../../machines/session/session.selectors.ts';
import { authenticatedEntry } from '../../../routes/paths.ts';
import { presenterEntry } from '../../../routes/presenter-address.ts';
import { promised } from '../../../shared/actors/promised.ts';
import type { SessionActor } from '../../../shared/actors/use-session.ts';
import type { ApiServices } from '../../../shared/transport/api-context.ts';
import { type PresenterLinkActor, PresenterLinkPage } from '../presenter-link/presenter-link-page.tsx';
import { exchangeLinkOver, requestPresenterLinkOver } from './presenter-link.adapters.ts';

interface Parts {
  session: SessionActor;
  services: ApiServices;
}

/** The providers and the layout around the screens, as in the portal. */
interface Frames<Portal> {
  App: ComponentType<{ portal: Portal; children: ReactNode }>;
  LayoutSwitch: ComponentType<{ layout: 'blank'; user: null; onSignOut: () => void; children: ReactNode }>;
}

const goTo = (address: string) => history.replaceState(null, '', address);

/** Removes the token from the address and returns it with the presenter's username. */
function takeToken(): { token: string; username: string } {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const token = query.get('token') ?? '';
  query.delete('token');
  goTo(`${pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hash}`);
  const name = pathname.split('/').find((part, index) => index > 1 && part !== '') ?? '';
  return { token, username: decoded(name) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Milliseconds to wait for an answer before showing anything, which would only flash. */
const quickly = 400;

const answered = (flow: PresenterLinkActor) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isBusy(flow.getSnapshot())) resolve();
    };
    look();
    flow.subscribe({ next: look, complete: resolve });
    setTimeout(resolve, quickly);
  });

/** The user followed a link away from these screens. */
function Elsewhere({ onLeave }: { onLeave: () => void }) {
  useEffect(onLeave, [onLeave]);
  return null;
}

/** Shows the screens until the flow ends or the user leaves. */
async function show<Portal extends Parts>(
  portal: Portal,
  flow: PresenterLinkActor,
  element: HTMLElement,
  { App, LayoutSwitch }: Frames<Portal>,
): Promise<void> {
  const holder = document.createElement('div');
  element.replaceChildren(holder);
  const screens = createRoot(holder);
  const made: { router?: ReturnType<typeof createBrowserRouter> } = {};
  await new Promise<void>((onEnd) => {
    flow.subscribe({ complete: onEnd });
    const page = (
      <LayoutSwitch layout="blank" user={null} onSignOut={() => undefined}>
        <PresenterLinkPage flow={flow} />
      </LayoutSwitch>
    );
    made.router = createBrowserRouter([
      { path: '/fac-calendar/*', element: page },
      { path: '*', element: <Elsewhere onLeave={onEnd} /> },
    ]);
    screens.render(
      <App portal={portal}>
        <RouterProvider router={made.router} />
      </App>,
    );
  });
  screens.unmount();
  made.router?.dispose();
}

/**
 * Opens a presenter's calendar with the link in the address. The token is removed from the address before
 * other code reads it. Resolves when the portal can start: with the presenter signed in, or at the page to
 * which the user has navigated.
 */
export async function openPresenterLink<Portal extends Parts>(
  portal: Portal,
  element: HTMLElement,
  frames: Frames<Portal>,
): Promise<void> {
  const link = takeToken();
  const { api, tokens } = portal.services;
  const flow = createActor(
    presenterLinkMachine.provide({
      actors: {
        exchangeLink: promised(exchangeLinkOver(api, tokens)),
        requestLink: promised(requestPresenterLinkOver(api)),
      },
    }),
  ).start();
  flow.send({ type: 'link.opened', ...link, holder: selectUser(portal.session.getSnapshot()) });
  await answered(flow);
  if (flow.getSnapshot().status !== 'done') await show(portal, flow, element, frames);
  const snapshot = flow.getSnapshot();
  flow.stop();
  const user = snapshot.output ?? null;
  if (user !== null) portal.session.send({ type: 'session.adopted', user, endsIn: sessionLifetime });
  if (user !== null && user.username !== link.username) goTo(presenterEntry(user));
  if (isDeclined(snapshot)) goTo(authenticatedEntry);
}
