import type { Email } from 'postal-mime';

/**
 * Subjects of absence notes from programs without the usual headers. A person's reply to such a note begins with `Re:`.
 */
const subject =
  /^(automatic reply|auto[- ]?reply|out of (the )?office|out of office autoreply|abwesenheitsnotiz|automatische antwort|abwesend|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|resposta automática|risposta automatica|fuori sede|automatisch antwoord|afwezig|autosvar|automatiskt svar|automatisk svar|automaattinen vastaus|odpowiedź automatyczna|автоответ|автоматический ответ|自動応答|自动答复|自動回覆) ?[:：]/iu;

/**
 * The sign that a program sent the mail, such as an absence note or a report (RFC 3834); null for a person's mail.
 * Headers of mailing lists and headers that refuse automatic replies say nothing about the author.
 */
export function programOf(mail: Pick<Email, 'headers' | 'subject'> & Partial<Pick<Email, 'from'>>): string | null {
  const header = (name: string): string =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const submitted = header('auto-submitted').split(/[;\s(]/, 1)[0] ?? '';
  if (submitted !== '' && submitted !== 'no') return 'Auto-Submitted';
  for (const name of ['X-Autoreply', 'X-Autorespond', 'X-Autoresponder'])
    if (!['', 'no'].includes(header(name.toLowerCase()))) return name;
  const isByGroup = ['list-id', 'mailing-list'].some((name) => header(name) !== '');
  const precedence = header('precedence').replaceAll('-', '_');
  if (precedence === 'auto_reply' || (['bulk', 'junk'].includes(precedence) && !isByGroup)) return 'Precedence';
  if (/^multipart\/report\b/.test(header('content-type'))) return 'a report';
  if (header('return-path') === '<>') return 'Return-Path';
  if ((mail.from?.address ?? '').toLowerCase().startsWith('mailer-daemon@')) return 'From';
  return subject.test((mail.subject ?? '').trim()) ? 'its subject' : null;
}
