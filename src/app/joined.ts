type Source = () => object;
type KeysOf<Part> = Part extends () => infer Pages ? keyof Pages : never;

/** The keys that several of the parts contain. */
type Repeated<Parts extends readonly Source[], Seen = never> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly Source[],
]
  ? (KeysOf<First> & Seen) | Repeated<Rest, Seen | KeysOf<First>>
  : never;

type Checked<Key extends string, Parts extends readonly Source[]> = [Exclude<Key, KeysOf<Parts[number]>>] extends [
  never,
]
  ? [Repeated<Parts>] extends [never]
    ? Parts
    : `A capability names ${Repeated<Parts> & string}, and so does another`
  : `No capability names ${Exclude<Key, KeysOf<Parts[number]>>}`;

/**
 * Merges the pages that the capabilities declare into one object. A missing or repeated key is a type error.
 */
export const joined =
  <Key extends string, Value>() =>
  <const Parts extends readonly (() => Partial<Record<Key, Value>>)[]>(parts: Parts & Checked<Key, Parts>) =>
    Object.assign({}, ...(parts as readonly Source[]).map((read) => read())) as Record<Key, Value>;
