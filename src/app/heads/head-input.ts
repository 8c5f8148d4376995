import type { PathEntry } from '../../routes/paths.ts';

/** What a head is written from. */
export interface HeadInput {
  entry: PathEntry | null;
  params: Readonly<Record<string, string | undefined>>;
  /** As markup. */
  title: string;
  url: URL;
  /** Whether search engines may keep the page. */
  isIndexed: boolean;
  /** The answer to a query of the page. */
  read: <Data>(key: readonly unknown[]) => Data | undefined;
}
