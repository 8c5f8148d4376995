import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { ownAnswers } from './command.ts';

/** Live data from the notice stream about something that many people watch. */
export interface Streamed {
  id: number;
}

const keys = {
  isOpen: [...ownAnswers, 'stream'] as const,
  of: (name: string, id: number) => [...ownAnswers, 'streamed', name, id] as const,
};

/** Publishes live data to all components that show it. */
export const showStreamed = (queryClient: QueryClient, name: string, news: Streamed): void =>
  void queryClient.setQueryData(keys.of(name, news.id), news);

/** Sets whether a stream is open. */
export const showStream = (queryClient: QueryClient, isOpen: boolean): void =>
  void queryClient.setQueryData(keys.isOpen, isOpen);

/**
 * The latest live data.
 * @param name of the event
 * @param id of the subject
 */
export const useStreamed = <News extends Streamed>(name: string, id: number): News | undefined =>
  useQuery<News>({ queryKey: keys.of(name, id), queryFn: skipToken }).data;

/** Whether a stream is open in this tab or another tab. Without a stream, components have to poll. */
export const useHasStream = (): boolean =>
  useQuery<boolean>({ queryKey: keys.isOpen, queryFn: skipToken }).data ?? false;
