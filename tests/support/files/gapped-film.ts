interface Box {
  type: string;
  at: number;
  size: number;
}

/** The boxes in a part of an MP4 file. */
function boxesIn(film: Buffer, from = 0, until = film.length): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < until; ) {
    const size = film.readUInt32BE(at);
    boxes.push({ type: film.toString('latin1', at + 4, at + 8), at, size });
    at += size;
  }
  return boxes;
}

const around = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

const inside = (film: Buffer, { type, at, size }: Box): Box[] =>
  around.has(type) ? boxesIn(film, at + 8, at + size).flatMap((box) => [box, ...inside(film, box)]) : [];

const numbers = (...each: readonly number[]): Buffer => {
  const written = Buffer.alloc(each.length * 4);
  for (const [index, number] of each.entries()) written.writeUInt32BE(number, index * 4);
  return written;
};

const boxed = (type: string, content: Buffer): Buffer =>
  Buffer.concat([numbers(content.length + 8), Buffer.from(type, 'latin1'), content]);

/**
 * The video with a gap in its middle, so large that a browser requests the second half only when it is needed.
 *
 * @param film an MP4 with one track and one chunk
 * @param gap in bytes
 */
export function withGap(film: Buffer, gap: number): Buffer {
  const boxes = boxesIn(film);
  const find = (wanted: string) => {
    const box = boxes.flatMap((one) => [one, ...inside(film, one)]).find(({ type }) => type === wanted);
    if (box === undefined) throw new Error(`The film has no ${wanted}`);
    return box;
  };
  const [sizes, data, kind, tables] = [find('stsz'), find('mdat'), find('ftyp'), find('moov')];
  const frames = film.readUInt32BE(sizes.at + 16);
  const half = Math.floor(frames / 2);
  let firstHalf = 0;
  for (let frame = 0; frame < half; frame += 1) firstHalf += film.readUInt32BE(sizes.at + 20 + frame * 4);
  // Each of the two rewritten tables has an additional chunk: sixteen bytes in total.
  const start = kind.size + tables.size + 16 + 8;
  const changed: Readonly<Record<string, Buffer>> = {
    stsc: numbers(0, 2, 1, half, 1, 2, frames - half, 1),
    stco: numbers(0, 2, start, start + firstHalf + gap),
  };
  const rewritten = ({ type, at, size }: Box): Buffer => {
    const content = changed[type];
    if (content !== undefined) return boxed(type, content);
    if (!around.has(type)) return film.subarray(at, at + size);
    return boxed(type, Buffer.concat(boxesIn(film, at + 8, at + size).map(rewritten)));
  };
  const [from, middle] = [data.at + 8, data.at + 8 + firstHalf];
  const halves = [film.subarray(from, middle), Buffer.alloc(gap), film.subarray(middle, data.at + data.size)];
  return Buffer.concat([rewritten(kind), rewritten(tables), boxed('mdat', Buffer.concat(halves))]);
}
