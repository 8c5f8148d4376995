import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive. Its header can make false claims about it. */
export interface ZipEntry {
  name: string;
  content?: Buffer;
  /** The claimed unpacked size in bytes. */
  claims?: number;
  isEncrypted?: boolean;
  isLink?: boolean;
  /** Shares the bytes of the previous entry. */
  sharesBytes?: boolean;
}

/** An archive as programs write it, with the given faults. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  let last: { at: number; packed: Buffer; content: Buffer } = {
    at: 0,
    packed: Buffer.alloc(0),
    content: Buffer.alloc(0),
  };
  for (const entry of entries) {
    const content = entry.content ?? Buffer.alloc(0);
    if (entry.sharesBytes !== true) last = { at, packed: deflateRawSync(content), content };
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.isEncrypted === true ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(last.content), 10);
    fields.writeUInt32LE(last.packed.length, 14);
    fields.writeUInt32LE(entry.claims ?? last.content.length, 18);
    const name = Buffer.from(entry.name);
    fields.writeUInt16LE(name.length, 22);
    if (entry.sharesBytes !== true) {
      const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, last.packed]);
      bodies.push(body);
      at += body.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(entry.isLink === true ? (0o120777 << 16) >>> 0 : 0, 6);
    tail.writeUInt32LE(last.at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, tail, name]));
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, central, end]);
}

const types = (main: string) =>
  Buffer.from(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`,
  );

/** A word processor document, with additional entries. */
export const docxOf = (...more: ZipEntry[]): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: types('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
    ...more,
  ]);
