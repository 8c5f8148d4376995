import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { refusals } from '../../../src/messages/uploads-refusals.ts';
import type { FilePurpose, RejectedFile } from '../../../src/shared/transport/schema.d.ts';
import { pdf, pdfOfRevision6 } from './pdf.ts';
import { docxOf, zipOf } from './zip.ts';

const megabyte = 1024 * 1024;
const text = (words: string) => Buffer.from(words, 'latin1');
const zip = zipOf([{ name: 'run.js', content: text('alert(1)') }]);

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#336699' } });

const pdfWith = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    text('%PDF-1.7\n'),
    ...objects.map((one) => (typeof one === 'string' ? text(one) : one)),
    text('\n%%EOF\n'),
  ]);
/** A document with an embedded file. @param changes the differences to a Europass CV */
const pdfWithFile = (
  content:
    | Buffer
    | string = '<?xml version="1.0"?><cv xmlns="http://europass.cedefop.europa.eu/Europass"><name>Mira</name></cv>',
  { name = 'cv.xml', type = 'text#2Fxml', filter = '', more = '' } = {},
) =>
  pdfWith(
    '1 0 obj << /Type /Catalog /Names << /EmbeddedFiles << /Names [(cv) 5 0 R] >> >> >> endobj\n',
    `5 0 obj << /Type /Filespec /F (${name}) /EF << /F 6 0 R /UF 6 0 R >> >> endobj\n`,
    `6 0 obj << /Type /EmbeddedFile /Subtype /${type} ${filter} /Length 8 >>\nstream\n`,
    content,
    `\nendstream endobj\n${more}`,
  );
const xml = (body: string) => `<?xml version="1.0"?>${body}`;
const packed = (objects: Buffer) => {
  const bytes = deflateSync(objects);
  const head = `1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >> stream\r\n`;
  return pdfWith(head, bytes, '\r\nendstream endobj');
};

/** A picture whose header states this size, with almost no content. */
async function claimingPng(width: number, height: number): Promise<Buffer> {
  const small = await picture().png().toBuffer();
  const { crc32 } = await import('node:zlib');
  small.writeUInt32BE(width, 16);
  small.writeUInt32BE(height, 20);
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

/** Nested archives. @param depth the number of levels */
const nested = (depth: number): Buffer =>
  depth === 1 ? zip : zipOf([{ name: 'inner.zip', content: nested(depth - 1) }]);

/** The PDF versions, each of which uses another encryption. */
const lockable = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

/** Files that are refused for their name or size: the name, the stated size, and the code of the refusal. */
export const refusedAtOnce: readonly (readonly [
  name: string,
  size: number,
  purpose: FilePurpose,
  code: keyof typeof refusals,
])[] = [
  ['../../etc/essay.txt', 9, 'assignment', 'file_name'],
  ['..\\essay.txt', 9, 'assignment', 'file_name'],
  ['essay\u0007.txt', 9, 'assignment', 'file_name'],
  ['essay\r\nx: y.txt', 9, 'assignment', 'file_name'],
  ['\u202etxt.exe.pdf', 9, 'assignment', 'file_name'],
  ['.essay.txt', 9, 'assignment', 'file_name'],
  [`${'e'.repeat(200)}.txt`, 9, 'assignment', 'file_name'],
  ['essay', 9, 'assignment', 'file_type'],
  ['essay.html', 9, 'assignment', 'file_type'],
  ['drawing.svg', 9, 'assignment', 'file_type'],
  ['essay.html.txt', 9, 'assignment', 'file_type'],
  ['me.php.jpg', 9, 'avatar', 'file_type'],
  ['essay.exe.pdf', 9, 'assignment', 'file_type'],
  ['me.pdf', 9, 'avatar', 'file_type'],
  ['film.mp4', 9, 'assignment', 'file_type'],
  ['letter.docx', 9, 'application', 'file_type'],
  ['sheet.webp', 9, 'evidence', 'file_type'],
  ['answer.txt', 9, 'form', 'file_type'],
  ['essay.txt', 0, 'assignment', 'file_empty'],
  ['data.zip', 200 * megabyte + 1, 'assignment', 'file_too_large'],
  ['me.jpg', 5 * megabyte + 1, 'avatar', 'file_too_large'],
  ['letter.pdf', 10 * megabyte + 1, 'application', 'file_too_large'],
];

/** Files that are rejected for their content. */
export const rejected: readonly (readonly [
  what: string,
  name: string,
  reason: RejectedFile,
  content: () => Buffer | Promise<Buffer>,
])[] = [
  ['a page called a text', 'a.txt', 'file_type', () => text('  <!DOCTYPE html><script>1</script>')],
  ['a program called a text', 'a.md', 'file_type', () => text('MZ\x90\0\x03\0\0\0')],
  ['a page called a picture', 'a.jpg', 'file_type', () => text('<html><script>1</script></html>')],
  ['a drawing called a picture', 'a.png', 'file_type', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program called a document', 'a.pdf', 'file_type', () => text(`\x7fELF\x02${'\0'.repeat(99)}`)],
  ['a program called an archive', 'a.zip', 'file_type', () => text(`MZ${'\0'.repeat(99)}`)],
  ['a kind of picture that is none of the allowed', 'a.png', 'file_type', () => text('GIF89a\x01\0\x01\0\0\0\0;')],
  ['a document called a picture', 'a.png', 'file_type', () => pdf()],
  ['an archive called a document', 'a.docx', 'file_type', () => zip],
  ['a document of one program called that of another', 'a.xlsx', 'file_type', () => docxOf()],
  ['a document that begins later', 'a.pdf', 'file_type', async () => Buffer.concat([text('#!/bin/sh\n'), await pdf()])],
  [
    'a picture that is an archive',
    'a.png',
    'file_polyglot',
    async () => Buffer.concat([await picture().png().toBuffer(), zip]),
  ],
  [
    'a picture that is a page',
    'a.png',
    'file_polyglot',
    async () => Buffer.concat([await picture().png().toBuffer(), text('<sCript>1</script>')]),
  ],
  [
    'a picture with a program in what is said of it',
    'a.jpg',
    'file_polyglot',
    () =>
      picture()
        .withExif({ IFD0: { Copyright: '<?php system(1) ?>' } })
        .jpeg()
        .toBuffer(),
  ],
  ['a document that is an archive', 'a.pdf', 'file_polyglot', async () => Buffer.concat([await pdf(), zip])],
  [
    'a picture that ends too early',
    'a.png',
    'file_broken',
    async () => (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000),
  ],
  ['a picture of 30,000 by 30,000', 'a.png', 'picture_too_large', () => claimingPng(30_000, 30_000)],
  ['a picture of 10,000 by 10,000', 'a.png', 'picture_too_large', () => picture(10_000, 10_000).png().toBuffer()],
  [
    'an archive that unpacks a thousandfold',
    'a.zip',
    'archive_bomb',
    () => zipOf([{ name: 'a', content: Buffer.alloc(60 * megabyte) }]),
  ],
  [
    'a document that does',
    'a.docx',
    'archive_bomb',
    () => docxOf({ name: 'word/a', content: Buffer.alloc(60 * megabyte) }),
  ],
  [
    'entries that share their bytes',
    'a.zip',
    'archive_bomb',
    () =>
      zipOf([
        { name: 'a', content: Buffer.from(Array.from({ length: 9000 }, (_, index) => (index * 7919) % 251)) },
        ...Array.from({ length: 99 }, (_, index) => ({ name: `${index}`, sharesBytes: true })),
      ]),
  ],
  [
    'an archive of archives that unpack a hundredfold each',
    'a.zip',
    'archive_bomb',
    () => {
      const inner = zipOf([{ name: 'a', content: Buffer.alloc(40 * megabyte) }]);
      return zipOf(Array.from({ length: 11 }, (_, index) => ({ name: `${index}.zip`, content: inner })));
    },
  ],
  [
    'one that is called something else',
    'a.zip',
    'archive_bomb',
    () => zipOf([{ name: 'picture.png', content: zipOf([{ name: 'a', content: Buffer.alloc(60 * megabyte) }]) }]),
  ],
  ['an archive in an archive in an archive in an archive', 'a.zip', 'archive_bomb', () => nested(4)],
  [
    'an archive with a name that leads out of its folder, in an archive',
    'a.zip',
    'archive_unsafe',
    () => zipOf([{ name: 'inner.zip', content: zipOf([{ name: '../../a' }]) }]),
  ],
  [
    'thousands of entries',
    'a.zip',
    'archive_bomb',
    () => zipOf(Array.from({ length: 5001 }, (_, index) => ({ name: `${index}` }))),
  ],
  [
    'an entry that holds more than it says',
    'a.zip',
    'file_broken',
    () => zipOf([{ name: 'a', content: Buffer.alloc(9 * megabyte), claims: 10 }]),
  ],
  ['an archive that ends too early', 'a.zip', 'file_broken', () => zip.subarray(0, zip.length - 30)],
  ['a name that leads out of its folder', 'a.zip', 'archive_unsafe', () => zipOf([{ name: '../../a' }])],
  ['a name from the root', 'a.zip', 'archive_unsafe', () => zipOf([{ name: '/etc/a' }])],
  [
    'a link in an archive',
    'a.zip',
    'archive_unsafe',
    () => zipOf([{ name: 'a', isLink: true, content: text('/etc/passwd') }]),
  ],
  [
    'a locked entry',
    'a.zip',
    'archive_unsafe',
    () => zipOf([{ name: 'a', isEncrypted: true, content: text('secret') }]),
  ],
  [
    'a document with macros',
    'a.docx',
    'archive_unsafe',
    () => docxOf({ name: 'word/vbaProject.bin', content: text('x') }),
  ],
  [
    'a document with a script',
    'a.pdf',
    'pdf_active',
    () => pdfWith('1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'),
  ],
  [
    'one that is spelt in numbers',
    'a.pdf',
    'pdf_active',
    () => pdfWith('1 0 obj << /S /Java#53cript /JS (1) >> endobj'),
  ],
  ['one in a pack', 'a.pdf', 'pdf_active', () => packed(text('1 0 << /S /JavaScript /JS (1) >>'))],
  [
    'a pack whose name is spelt in numbers',
    'a.pdf',
    'pdf_active',
    () => pdfWith('1 0 obj << /Type /Obj#53tm >> stream\nx\nendstream'),
  ],
  [
    'a document that starts a program',
    'a.pdf',
    'pdf_active',
    () => pdfWith('1 0 obj << /S /Launch /F (cmd) >> endobj'),
  ],
  ['a document with a file in it', 'a.pdf', 'pdf_attached', () => pdfWith('1 0 obj << /Type /EmbeddedFile >> endobj')],
  ...(
    [
      ['a program that says it is data', pdfWithFile('MZ\x90\0')],
      ['data with the name of a program', pdfWithFile(undefined, { name: 'cv.exe' })],
      ['data with the name of a page', pdfWithFile(undefined, { name: 'cv.xml.html' })],
      ['data whose name ends at a zero', pdfWithFile(undefined, { name: 'cv.exe\\000.xml' })],
      ['data with a name within brackets', pdfWithFile(undefined, { name: 'a(1).exe) /UF (cv.xml' })],
      ['data with two names', pdfWithFile(undefined, { name: 'cv.exe) /X (<<) /UF (cv.xml' })],
      ['data in letters of another alphabet', pdfWithFile('<?xml version="1.0" encoding="UTF-7"?><cv/>')],
      ['a page', pdfWithFile('<html><script>1</script></html>', { type: 'text#2Fhtml' })],
      ['data that is a page', pdfWithFile(xml('<html xmlns="http://www.w3.org/1999/xhtml"/>'))],
      ['data that is a page, spelt in numbers', pdfWithFile(xml('<a xmlns="&#104;ttp://www.w3.org/1999/xhtml"/>'))],
      ['data that is a drawing', pdfWithFile(xml('<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'))],
      ['data with a style that runs', pdfWithFile(xml('<?xml-stylesheet href="a.xsl"?><cv/>'))],
      ['data that a word processor opens', pdfWithFile(xml('<?mso-application progid="Word.Document"?><cv/>'))],
      ['data with definitions', pdfWithFile(xml('<!DOCTYPE cv [<!ENTITY a "a">]><cv/>'))],
      ['data behind a filter that is not known', pdfWithFile(undefined, { filter: '/Filter /LZWDecode' })],
      ['data, and another file', pdfWithFile(undefined, { more: '7 0 obj << /EF << /F 8 0 R >> >> endobj' })],
      ['data twice', pdfWithFile(undefined, { more: '6 0 obj << /Length 1 >> stream\nx\nendstream endobj' })],
      ['data, and a way into it', pdfWithFile(undefined, { more: '7 0 obj << /S /GoToE >> endobj' })],
      ['a file that nobody has given a type', pdfWith('5 0 obj << /F (a.exe) /EF << /F 6 0 R >> >> endobj')],
    ] as const
  ).map(
    ([what, content]) => [`a document with a file in it: ${what}`, 'a.pdf', 'pdf_attached', () => content] as const,
  ),
  [
    'a document with data in it, and a program',
    'a.pdf',
    'pdf_active',
    () => pdfWithFile(undefined, { more: '7 0 obj << /S /JavaScript /JS (1) >> endobj' }),
  ],
  [
    'a document with a form of scripts',
    'a.pdf',
    'pdf_active',
    () => pdfWith('1 0 obj << /XFA [ (a) 2 0 R ] >> endobj'),
  ],
  ['one in a pack that is locked', 'a.pdf', 'pdf_active', () => pdfOfRevision6('owner-only-with-script')],
  ...lockable.map(
    (pdfVersion) =>
      [
        `one in a locked pack of PDF ${pdfVersion}`,
        'a.pdf',
        'pdf_active',
        () => pdf({ pdfVersion, ownerPassword: 'owner', packed: '1 0 << /S /JavaScript /JS (1) >>' }),
      ] as const,
  ),
  ...lockable.map(
    (pdfVersion) =>
      [
        `a document of PDF ${pdfVersion} that asks for a password`,
        'a.pdf',
        'pdf_locked',
        () => pdf({ pdfVersion, userPassword: 'reader' }),
      ] as const,
  ),
  ['a document whose lock is nowhere', 'a.pdf', 'pdf_locked', () => pdfWith('trailer << /Encrypt 4 0 R >>')],
  [
    'a pack that is none',
    'a.pdf',
    'file_broken',
    () => pdfWith('1 0 obj << /Type /ObjStm >> stream\nnonsense\nendstream'),
  ],
  ['a pack that unpacks a thousandfold', 'a.pdf', 'archive_bomb', () => packed(Buffer.alloc(21 * megabyte))],
];

/** Files that are accepted, although they resemble rejected files. */
export const taken: readonly (readonly [
  what: string,
  name: string,
  as: string,
  content: () => Buffer | Promise<Buffer>,
])[] = [
  [
    'a text about programs',
    'a.md',
    'text/markdown',
    () => text('# Pages\n\n`<script>` runs a program, `%PDF-` begins a document.'),
  ],
  ['a text whose first letters begin a picture elsewhere', 'a.txt', 'text/plain', () => text('BMW, or by bus?')],
  ['a text in Latin-1', 'a.csv', 'text/csv', () => text('name;city\nM\xfcller;K\xf6ln\n')],
  ['a document', 'a.pdf', 'application/pdf', () => pdf()],
  ...lockable.map(
    (pdfVersion) =>
      [
        `a document of PDF ${pdfVersion} that everybody may read and its owner alone change`,
        'a.pdf',
        'application/pdf',
        () => pdf({ pdfVersion, ownerPassword: 'owner', packed: '1 0 << /Type /Catalog >>' }),
      ] as const,
  ),
  ['the same of PDF 2.0', 'a.pdf', 'application/pdf', () => pdfOfRevision6('owner-only')],
  ['a document with data in it, as a CV from Europass has', 'a.pdf', 'application/pdf', () => pdfWithFile()],
  [
    'the same, packed',
    'a.pdf',
    'application/pdf',
    () => pdfWithFile(deflateSync(text(xml('<cv/>'))), { filter: '/Filter [ /FlateDecode ]' }),
  ],
  [
    'the same with a name in two bytes for each letter',
    'a.pdf',
    'application/pdf',
    () => pdfWithFile(undefined, { name: '\\376\\377\\000c\\000v\\000.\\000x\\000m\\000l' }),
  ],
  ['a document with packs', 'a.pdf', 'application/pdf', () => packed(text('1 0 << /Type /Catalog >>'))],
  [
    'a document of a word processor',
    'a.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    () => docxOf(),
  ],
  ['an archive', 'thesis.v2.final.zip', 'application/zip', () => zip],
  ['archives in an archive', 'a.zip', 'application/zip', () => nested(3)],
  ['a picture that is called by another kind', 'a.jpg', 'image/png', () => picture().png().toBuffer()],
];
