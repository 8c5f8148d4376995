import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createActor, waitFor } from 'xstate';
import { exchangeLinkOver, requestPresenterLinkOver } from '../api/presenter-link.adapters.ts';
import { type PresenterLinkActor, PresenterLinkPage } from '../features/presenter-link/presenter-link-page.tsx';
import { presenterLinkMachine } from '../machines/presenter-link/presenter-link.machine.ts';
import { isBusy, isDeclined } from '../machines/presenter-link/presenter-link.selectors.ts';
import { sessionLifetime } from '../machines/session/session.machine.ts';
import { selectUser } from '../machines/session/session.selectors.ts';
import { authenticatedEntry } from '../routes/paths.ts';
import { App } from './app.tsx';
import { presenterEntry } from './guard.ts';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { promised } from './promised.ts';
import type { Portal } from './start.ts';

const goTo = (address: string) => history.replaceState(null, '', address);

/** Takes the token out of the address, and whose calendar it is for. */
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

/** Milliseconds in which an answer is waited for before anything is shown: it would only flash. */
const quickly = 400;

const ended = (flow: PresenterLinkActor) =>
  new Promise<null>((resolve) => flow.subscribe({ complete: () => resolve(null) }));

const answered = (flow: PresenterLinkActor) =>
  Promise.race([
    waitFor(flow, (snapshot) => !isBusy(snapshot)),
    new Promise((resolve) => {
      setTimeout(resolve, quickly);
    }),
  ]);

/** A link has led away from the screens before the calendar. */
function Elsewhere({ onLeave }: { onLeave: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => onLeave(pathname + search + hash), [onLeave, pathname, search, hash]);
  return null;
}

/**
 * Shows the screens until the flow has ended or somebody has gone elsewhere.
 *
 * @returns where somebody has gone, null where the flow has ended
 */
async function show(portal: Portal, flow: PresenterLinkActor, element: HTMLElement): Promise<string | null> {
  const holder = document.createElement('div');
  element.replaceChildren(holder);
  const screens = createRoot(holder);
  const left = new Promise<string>((onLeave) => {
    screens.render(
      <App portal={portal}>
        <MemoryRouter initialEntries={[location.pathname]}>
          <BlankLayout>
            <Routes>
              <Route path={location.pathname} element={<PresenterLinkPage flow={flow} />} />
              <Route path="*" element={<Elsewhere onLeave={onLeave} />} />
            </Routes>
          </BlankLayout>
        </MemoryRouter>
      </App>,
    );
  });
  const address = await Promise.race([left, ended(flow)]);
  screens.unmount();
  return address;
}

/**
 * Opens a presenter's calendar by the link in the address, which the token leaves before anybody else reads it. Resolves
 * when the portal can begin: with the presenter signed in, or wherever somebody has gone instead.
 */
export async function openPresenterLink(portal: Portal, element: HTMLElement): Promise<void> {
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
  const address = flow.getSnapshot().status === 'done' ? null : await show(portal, flow, element);
  const snapshot = flow.getSnapshot();
  flow.stop();
  const user = snapshot.output ?? null;
  if (user !== null) portal.session.send({ type: 'session.adopted', user, endsIn: sessionLifetime });
  if (user !== null && user.username !== link.username) goTo(presenterEntry(user));
  if (isDeclined(snapshot)) goTo(authenticatedEntry);
  if (address !== null) goTo(address);
}
