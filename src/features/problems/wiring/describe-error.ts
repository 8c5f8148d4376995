const withoutQuery = (text: string) => text.replace(/\?[^\s)'"]*/g, '');

const unnamed = 'Something without a name';

/** The data of an error in a report. It has no query strings, because they may contain tokens or input. */
export function describeError(error: unknown): { title: string; errors: string } {
  const title = withoutQuery(error instanceof Error ? `${error.name}: ${error.message}` : String(error)) || unnamed;
  return { title, errors: withoutQuery((error instanceof Error && error.stack) || title) };
}
