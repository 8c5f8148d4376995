import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import { liveJoinMachine } from '../../../machines/live-join/live-join.machine.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { readNumber } from '../../../ui/list/address.ts';
import { NotFound } from '../../problems/capability.ts';
import { LiveClassPage } from '../live-class-page.tsx';
import { LiveClassesPage } from '../live-classes-page.tsx';
import { endEnrolmentOver, enrolOver, joinOver, loadClassOver, tellPresenceOver } from './live-join.adapters.ts';

/** What is opened knows nothing of this page. */
function openTab(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
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
    tellPresence: promised(tellPresenceOver(api)),
  };
  const flow = useActorRef(liveJoinMachine.provide({ actors }), { input: { classId } });
  return <LiveClassPage flow={flow} notFound={<NotFound missing="liveClass" />} />;
}

/** A live class where the address names one, and otherwise those that are near. */
export function LiveClassRoute() {
  const text = useSearchParams()[0].get('class_id');
  if (text === null) return <LiveClassesPage />;
  const classId = readNumber(text);
  return classId === null ? <NotFound missing="liveClass" /> : <OneClass key={classId} classId={classId} />;
}
