/** Introductions to quotes are one line. Longer introductions were written by a person, or to cause harm. */
const maxIntroductionLength = 300;
/** The number of lines into which mail programs wrap an introduction. */
const maxLines = 3;

/** How mail programs introduce a quote, by the beginning of the line. Each expression scans the line once. */
const introductions: readonly { begins: RegExp; has?: RegExp; ends: RegExp }[] = [
  { begins: /^on\b/iu, ends: /\bwrote:$/iu },
  { begins: /^am\b/iu, has: /\bschrieb\b/iu, ends: /:$/u },
  { begins: /^le\b/iu, ends: /\ba écrit ?:$/iu },
  { begins: /^el\b/iu, ends: /\bescribió:$/iu },
  { begins: /^em\b/iu, ends: /\bescreveu:$/iu },
  { begins: /^il\b/iu, ends: /\bha scritto:$/iu },
  { begins: /^op\b/iu, has: /\bschreef\b/iu, ends: /:$/u },
];

const separator =
  /^-{2,} ?(original message|ursprüngliche nachricht|message d['’]origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|исходное сообщение) ?-{2,}$/iu;
/** Labels in the header that Outlook puts above a quoted email. */
const fromLabel = /^(from|von|de|da|van|från|fra|od|от|差出人|发件人|寄件者)$/iu;
const sentLabel =
  /^(sent|date|gesendet|datum|envoyé|enviado|enviado el|enviada em|enviada|fecha|inviato|data|verzonden|skickat|sendt|wysłano|отправлено|дата|送信日時|发送时间|寄件日期)$/iu;

const mailAddress = /[<(] ?[^\s<>()@]+@[^\s<>()@]+[>)]/u;
const dateOrTime = /20\d\d|\d[:.h]\d\d/u;

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/**
 * Whether a line introduces a quote. If no marked line follows, only an address together with a date distinguishes it
 * from the writer's own sentence.
 */
function isIntroduction(line: string, isMarked: boolean): boolean {
  if (mailAddress.test(line) && dateOrTime.test(line)) return true;
  return (
    isMarked &&
    introductions.some(
      ({ begins, has, ends }) => begins.test(line) && ends.test(line) && (has === undefined || has.test(line)),
    )
  );
}

/** `Sent: Thursday` and `*Sent:* Thursday` have the label `Sent`. */
function labelOf(line = ''): string {
  const end = line.indexOf(':');
  return end < 0 || end > 24 ? '' : line.slice(0, end).replaceAll('*', '').trim();
}

/** Whether the header of a quoted email begins in this line: sender, date and one more field. */
function isMailHead(lines: readonly string[], at: number): boolean {
  if (!fromLabel.test(labelOf(lines[at]))) return false;
  const more = [1, 2, 3].map((step) => labelOf(lines[at + step]));
  return more[0] !== '' && more[1] !== '' && more.some((label) => sentLabel.test(label));
}

/** The introduction of a quote: the lines from `from` to before `to`. */
interface Introduction {
  from: number;
  to: number;
  /** Whether the quoted lines have marks. */
  isMarked: boolean;
}

function introductionEndingIn(lines: readonly string[], last: number): Introduction | null {
  if (!/[:：]$/u.test(lines[last]?.trimEnd() ?? '')) return null;
  let next = last + 1;
  while (next < lines.length && isBlank(lines[next])) next += 1;
  const isMarked = isQuoted(lines[next] ?? '');
  // Take the shortest introduction: the line above it is the writer's own.
  for (let from = last; from > last - maxLines && !isBlank(lines[from]); from -= 1) {
    const whole = lines.slice(from, last + 1);
    if (whole.reduce((sum, { length }) => sum + length, 0) > maxIntroductionLength) return null;
    const line = whole.map((part) => part.trim()).join(' ');
    if (isIntroduction(line, isMarked)) return { from, to: last + 1, isMarked };
  }
  return null;
}

function findIntroduction(lines: readonly string[]): Introduction | null {
  for (const [at, line] of lines.entries()) {
    const isShort = line.length <= maxIntroductionLength;
    if (isShort && separator.test(line.trim())) return { from: at, to: at + 1, isMarked: false };
    if (isMailHead(lines, at)) {
      let from = at;
      while (from > 0 && isBlank(lines[from - 1])) from -= 1;
      const isRuled = from > 0 && /^[_-]{8,}$/u.test(lines[from - 1]?.trim() ?? '');
      return { from: isRuled ? from - 1 : at, to: at + 1, isMarked: false };
    }
    const found = introductionEndingIn(lines, at);
    if (found !== null) return found;
  }
  return null;
}

/** The text of a reply without quotes and signature. */
export function withoutQuotes(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  // Two hyphens without a space may be the writer's own line.
  const signature = lines.indexOf('-- ');
  const body = signature < 0 ? lines : lines.slice(0, signature);
  const introduction = findIntroduction(body);
  // Keeps replies between quoted lines. After an unmarked quote, the writer's lines can't be distinguished from it.
  const own =
    introduction === null
      ? body
      : [...body.slice(0, introduction.from), ...(introduction.isMarked ? body.slice(introduction.to) : [])];
  return own
    .filter((line) => !isQuoted(line))
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd();
}
