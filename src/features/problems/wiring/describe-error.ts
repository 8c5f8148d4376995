const withoutQuery = (text: string) => text.replace(/\?[^\s)'"]*/g, '');

const unnamed = 'Something without a name';

/** What is said of an error in a report: no query strings, since they may carry tokens or what was typed. */
export function describeError(error: unknown): { title: string; errors: string } {
  const title = withoutQuery(error instanceof Error ? `${error.name}: ${error.message}` : String(error)) || unnamed;
  return { title, errors: withoutQuery((error instanceof Error && error.stack) || title) };
}
