/** The metadata of an MP4 file. */
export interface Mp4 {
  durationMs: number;
  /** The codec of its first video track. */
  codec: string;
  /** The size as displayed: phones store upright videos sideways, with a rotation. */
  width: number;
  height: number;
  /** Whether playback can start before the whole file is loaded. */
  beginsWithIndex: boolean;
}

interface Box {
  type: string;
  content: Buffer;
}

/** Consecutive boxes. @throws RangeError if a box is longer than the data */
function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > bytes.length) throw new RangeError('A box ends behind the file');
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

function within(bytes: Buffer, ...types: readonly string[]): Buffer | null {
  const [type, ...deeper] = types;
  if (type === undefined) return bytes;
  for (const box of boxesOf(bytes)) if (box.type === type) return within(box.content, ...deeper);
  return null;
}

function durationOf(header: Buffer): number {
  const isLong = header.readUInt8(0) === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale === 0 ? 0 : Math.round((duration * 1000) / scale);
}

/** Whether a track is rotated by a quarter turn in either direction. */
function isTurned(header: Buffer): boolean {
  const matrix = header.readUInt8(0) === 1 ? 52 : 40;
  const [across, down] = [header.readInt32BE(matrix), header.readInt32BE(matrix + 4)];
  return Math.abs(down) > Math.abs(across);
}

/**
 * Reads the header of an MP4 file.
 *
 * @returns null if it is not readable
 * @see ISO/IEC 14496-12
 */
export function readMp4(bytes: Buffer): Mp4 | null {
  try {
    const order = [...boxesOf(bytes)].map(({ type }) => type);
    const movie = within(bytes, 'moov');
    const header = movie && within(movie, 'mvhd');
    if (movie === null || header === null) return null;
    for (const { type, content } of boxesOf(movie)) {
      const kind = type === 'trak' ? within(content, 'mdia', 'hdlr')?.toString('latin1', 8, 12) : undefined;
      const table = kind === 'vide' ? within(content, 'mdia', 'minf', 'stbl', 'stsd') : null;
      if (!table) continue;
      const track = within(content, 'tkhd');
      const entry = table.subarray(8);
      const stored = [entry.readUInt16BE(32), entry.readUInt16BE(34)] as const;
      const [width, height] = track !== null && isTurned(track) ? [stored[1], stored[0]] : stored;
      return {
        durationMs: durationOf(header),
        codec: entry.toString('latin1', 4, 8),
        width,
        height,
        beginsWithIndex: order.indexOf('moov') < order.indexOf('mdat'),
      };
    }
    return null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
