export const maxCollected = 50;

export interface CollectedError {
  title: string;
  errors: string;
  count: number;
}

export interface ErrorLog {
  record: (error: unknown) => void;
  collected: () => readonly CollectedError[];
}

const withoutQuery = (text: string) => text.replace(/\?[^\s)'"]*/g, '');

/** Collects what went wrong: at most 50, equal ones once with a count, without query strings. */
export function createErrorLog(): ErrorLog {
  const entries = new Map<string, CollectedError>();
  return {
    record: (error) => {
      const title = withoutQuery(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
      const errors = withoutQuery((error instanceof Error && error.stack) || title);
      const known = entries.get(errors);
      if (known) known.count += 1;
      else if (entries.size < maxCollected) entries.set(errors, { title, errors, count: 1 });
    },
    collected: () => [...entries.values()],
  };
}
