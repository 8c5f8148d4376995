/** A sentence with somebody's name in it, which may be of letters that run the other way: it turns nothing around it. */
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
