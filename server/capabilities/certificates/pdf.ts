import { buffer } from 'node:stream/consumers';
import { encode } from 'uqr';
import { certificateFileMessages as texts } from '../../../src/messages/certificate-file.ts';
import { product } from '../../../src/messages/product.ts';
import { drawable, quietMarks, writeFitting } from '../../platform/pdf/lines.ts';
import { taggedDocument } from '../../platform/pdf/tagged-document.ts';
import type { Document } from '../../platform/pdf/type.ts';
import type { Certificate } from './store.ts';

const [width, height] = [841.89, 595.28];
const margin = 64;
/** The width of the text; the drawing is next to it. */
const measure = 500;
const colours = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  ink: '#1c1a2e',
  soft: '#5b576f',
  line: '#e3ded4',
  brand: '#4036c4',
  wash: '#ecebff',
  lit: '#f2a51f',
} as const;

/** The decorative path that represents the course: it enters at the right edge, and its end is lit. */
const way = [
  [880, 352],
  [786, 296],
  [706, 352],
  [632, 226],
  [724, 122],
] as const;

type Point = readonly [x: number, y: number];

function drawWay(doc: Document, points: readonly Point[], { radius, line }: { radius: number; line: number }): void {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return;
  doc.moveTo(...first);
  for (const point of rest) doc.lineTo(...point);
  doc.lineWidth(line).lineJoin('round').lineCap('round').stroke(colours.brand);
  for (const point of points.slice(0, -1)) doc.circle(...point, radius).fill(colours.brand);
  doc.circle(...last, radius * 2.1).fill(colours.paper);
  doc.circle(...last, radius * 1.35).fill(colours.lit);
}

function drawBackground(doc: Document): void {
  doc.rect(0, 0, width, height).fill(colours.paper);
  doc.circle(724, 122, 64).fill(colours.wash);
  const frame = () => doc.roundedRect(24, 24, width - 48, height - 48, 16);
  doc.save();
  frame().clip();
  drawWay(doc, way, { radius: 9, line: 5 });
  doc.restore();
  frame().lineWidth(1).stroke(colours.line);
  const mark: readonly Point[] = [
    [margin + 3, 78],
    [margin + 12, 88],
    [margin + 26, 68],
  ];
  drawWay(doc, mark, { radius: 3.6, line: 2.6 });
}

const codeSize = 104;
const codeAt: Point = [width - margin - codeSize - 12, height - margin - codeSize - 12];

function drawCode(doc: Document, address: string): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const unit = codeSize / size;
  const [left, top] = codeAt;
  doc
    .roundedRect(left - 12, top - 12, codeSize + 24, codeSize + 24, 10)
    .lineWidth(1)
    .fillAndStroke(colours.surface, colours.line);
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) doc.rect(left + column * unit, top + row * unit, unit + 0.05, unit + 0.05);
  doc.fill(colours.ink);
}

/** Adds a structure element for screen readers, containing the drawn content. */
function add(doc: Document, root: PDFKit.PDFStructureElement, type: string, draw: () => void, more: object = {}): void {
  const part = doc.struct(type, more, draw);
  root.add(part);
  part.end();
}

type Printed = Pick<
  Certificate,
  'code' | 'holder' | 'courseTitle' | 'examined' | 'issuedAt' | 'eventId' | 'programmeId'
>;

/** A name or title. Screen readers read the original text, even if the fonts lack a letter. */
function addWords(
  doc: Document,
  root: PDFKit.PDFStructureElement,
  { text, sizes, unwritable }: { text: string; sizes: readonly [number, number]; unwritable: string },
): void {
  const words = text.normalize('NFC');
  add(
    doc,
    root,
    'P',
    () => {
      const drawn = drawable(doc, words, quietMarks);
      const place = { x: margin, y: doc.y, width: measure };
      doc.fillColor(colours.ink);
      // Programs that copy text read the drawn content, not the structure element.
      doc.markContent('Span', { actual: words });
      doc.y = writeFitting(doc, drawn?.text ?? unwritable, { ...place, sizes: drawn === null ? [16, 16] : sizes });
      doc.endMarkedContent();
    },
    { actual: words },
  );
}

function fill(
  doc: Document,
  { code, holder, courseTitle, examined, issuedAt, eventId, programmeId }: Printed,
  address: string,
): void {
  const wording = programmeId !== null ? texts.volunteering : eventId === null ? texts : texts.attendance;
  doc.markContent('Artifact', { type: 'Layout' });
  drawBackground(doc);
  doc.endMarkedContent();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const say = (type: string, text: string, place: { y?: number; x?: number; size: number; soft?: boolean }) =>
    add(doc, root, type, () => {
      const { size, soft = false, x = margin, y = doc.y } = place;
      doc
        .font(soft ? 'regular' : 'bold')
        .fontSize(size)
        .fillColor(soft ? colours.soft : colours.ink);
      doc.text(text, x, y, { width: measure });
    });
  say('P', product.name, { x: margin + 44, y: 68, size: 18 });
  say('H1', wording.heading, { y: 148, size: 26 });
  say('P', texts.isFor, { y: 204, size: 14, soft: true });
  doc.y = 226;
  addWords(doc, root, { text: holder, sizes: [40, 18], unwritable: texts.unwritableHolder });
  say('P', wording.completed, { y: doc.y + 16, size: 14, soft: true });
  doc.y += 4;
  addWords(doc, root, { text: courseTitle, sizes: [26, 16], unwritable: wording.unwritableCourse });
  if (examined.length > 0) {
    say('P', texts.passed, { y: doc.y + 12, size: 14, soft: true });
    addWords(doc, root, { text: examined.join(' · '), sizes: [14, 10], unwritable: texts.unwritablePassed });
  }
  const foot = height - margin - 74;
  say('P', texts.issued(issuedAt), { y: foot, size: 14 });
  say('P', texts.code(code), { y: foot + 24, size: 14 });
  say('P', texts.verify, { y: foot + 48, size: 12, soft: true });
  add(
    doc,
    root,
    'Link',
    () => {
      doc.font('regular').fontSize(12).fillColor(colours.brand);
      doc.text(address, margin, foot + 64, { width: measure, link: address, underline: true });
    },
    { alt: address },
  );
  add(doc, root, 'Figure', () => drawCode(doc, address), { alt: texts.qrCode(address) });
  root.end();
}

/** Renders a certificate as a tagged PDF (PDF/UA-1), one landscape A4 page. @param address the verification URL */
export async function certificatePdf(certificate: Printed, address: string): Promise<Buffer> {
  const doc = taggedDocument({
    size: [width, height],
    lang: texts.language,
    title: texts.title(certificate.courseTitle, certificate.holder),
    subject: texts.code(certificate.code),
    made: certificate.issuedAt,
  });
  const written = buffer(doc);
  fill(doc, certificate, address);
  doc.end();
  return written;
}
