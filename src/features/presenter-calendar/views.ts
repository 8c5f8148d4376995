import type { ComponentType } from 'react';
import { AgendaView } from './agenda-view.tsx';
import type { Session } from './use-sessions.ts';

export interface ViewProps {
  sessions: readonly Session[];
  zone: string;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
}

interface View {
  name: string;
  Component: ComponentType<ViewProps>;
}

const agenda: View = { name: 'agenda', Component: AgendaView };

/** The forms in which sessions can be seen, the fully accessible one first. */
const views: readonly View[] = [agenda];

/** The view that the address names; the first where it names none. */
export const viewNamed = (name: string | null): View => views.find((view) => view.name === name) ?? agenda;
