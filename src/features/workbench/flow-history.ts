import { useQuery } from '@tanstack/react-query';

/** A stored change of a row. */
export interface FlowLine {
  row: number;
  /** The time in milliseconds since the epoch. */
  at: number;
  event: string;
  from: string;
  to: string;
  sender: string;
  user: number | null;
  reason: string;
}

async function readHistory(flow: string): Promise<FlowLine[]> {
  const answer = await fetch(`/dev/flows/${encodeURIComponent(flow)}`);
  if (!answer.ok) throw new Error(`The history could not be read (${answer.status})`);
  return (await answer.json()) as FlowLine[];
}

/** The history of the rows of a flow, oldest first; for developers only. */
export const useFlowHistory = (flow: string) =>
  useQuery({ queryKey: ['flowHistory', flow], queryFn: () => readHistory(flow), staleTime: 0, retry: false });
