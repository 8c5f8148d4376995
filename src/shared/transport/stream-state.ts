import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { ownAnswers } from './command.ts';

/** What the stream of notices says of something that many look at while it changes. */
export interface Streamed {
  id: number;
}

const keys = {
  isOpen: [...ownAnswers, 'stream'] as const,
  of: (name: string, id: number) => [...ownAnswers, 'streamed', name, id] as const,
};

/** Shows what the stream has said, wherever that is shown. */
export const showStreamed = (queryClient: QueryClient, name: string, news: Streamed): void =>
  void queryClient.setQueryData(keys.of(name, news.id), news);

/** Says whether there is a stream. */
export const showStream = (queryClient: QueryClient, isOpen: boolean): void =>
  void queryClient.setQueryData(keys.isOpen, isOpen);

/** What the stream has said last of something. @param name of the event @param id of what it is about */
export const useStreamed = <News extends Streamed>(name: string, id: number): News | undefined =>
  useQuery<News>({ queryKey: keys.of(name, id), queryFn: skipToken }).data;

/** Whether there is a stream, in this tab or in another: without one there is nothing but to ask again and again. */
export const useHasStream = (): boolean =>
  useQuery<boolean>({ queryKey: keys.isOpen, queryFn: skipToken }).data ?? false;
