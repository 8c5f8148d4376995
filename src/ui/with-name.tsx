/**
 * A sentence that contains a name, which may be in a right-to-left script: the name is isolated so that it
 * doesn't reorder the sentence.
 */
export function WithName({ text, name }: { text: string; name: string }) {
  const [before, ...after] = text.split(name);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after.join(name)}
    </>
  );
}
