import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { liveJoinMachine } from '../../../machines/live-join/live-join.machine.ts';
import { isPresent, selectOffer } from '../../../machines/live-join/live-join.selectors.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { NotFound } from '../../problems/capability.ts';
import { joinsAtOnce } from '../join-link.tsx';
import { LiveClassPage } from '../live-class-page.tsx';
import { LiveClassesPage } from '../live-classes-page.tsx';
import type { LiveJoinActor } from '../live-join-actor.ts';
import { endEnrolmentOver, enrolOver, joinOver, loadClassOver, reportPresenceOver } from './live-join.adapters.ts';

/** Opens a URL in a tab without access to this page. */
function openTab(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}

/** After Join was clicked in a list, joins once as soon as the class is loaded. */
function useJoin(flow: LiveJoinActor) {
  const location = useLocation();
  const navigate = useNavigate();
  const isWanted = joinsAtOnce(location.state);
  const isOffered = useSelected(flow, selectOffer) === 'join';
  const isKnown = useSelected(flow, isPresent);
  useEffect(() => {
    if (!isWanted || !isKnown) return;
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
    if (isOffered) flow.send({ type: 'join.requested' });
  }, [isWanted, isKnown, isOffered, flow, navigate, location]);
}

function OneClass({ classId }: { classId: number }) {
  const services = useApi();
  const parts = { ...services, queryClient: useQueryClient() };
  const { api } = services;
  const actors = {
    loadClass: promised(loadClassOver(api)),
    enrol: promised(enrolOver(parts)),
    endEnrolment: promised(endEnrolmentOver(parts)),
    join: promised(joinOver(api, openTab)),
    reportPresence: promised(reportPresenceOver(api)),
  };
  const flow = useActorRef(liveJoinMachine.provide({ actors }), { input: { classId } });
  useJoin(flow);
  return <LiveClassPage flow={flow} notFound={<NotFound missing="liveClass" />} />;
}

/** The live class from the URL, or else the list. */
export function LiveClassRoute() {
  const text = useSearchParams()[0].get('class_id');
  if (text === null) return <LiveClassesPage />;
  const classId = readNumber(text);
  return classId === null ? <NotFound missing="liveClass" /> : <OneClass key={classId} classId={classId} />;
}
