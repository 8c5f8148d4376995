/** A sentence with somebody's name in it, which may be of letters that run the other way: it turns nothing around it. */
export function WithName({ text, name }: { text: string; name: string }) {
  const at = text.indexOf(name);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi>{name}</bdi>
      {text.slice(at + name.length)}
    </>
  );
}
