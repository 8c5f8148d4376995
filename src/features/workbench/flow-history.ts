import { useQuery } from '@tanstack/react-query';

/** One change of a row that the server keeps. */
export interface FlowLine {
  row: number;
  /** Milliseconds since the epoch. */
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

/** What has happened to the rows of a flow, the latest last; for developers alone. */
export const useFlowHistory = (flow: string) =>
  useQuery({ queryKey: ['flowHistory', flow], queryFn: () => readHistory(flow), staleTime: 0, retry: false });
