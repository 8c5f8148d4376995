/** Why the server rejected a file, by error code. */
export const rejectedFileMessages = {
  file_type: 'This type of file isn’t accepted, or the content doesn’t match the file name.',
  file_polyglot:
    'This file mixes two file types, so we can’t accept it. Save it again as one type, then upload the new file.',
  file_broken: 'This file is damaged. Save it again, then upload the new file.',
  picture_too_large: 'This picture has more than 40 megapixels. Make it smaller, then upload it again.',
  pdf_active: 'This PDF contains a program or a form with actions. Print it to a new PDF, then upload the new PDF.',
  pdf_attached:
    'This PDF contains other files, as CVs from Europass do. Print it to a new PDF, then upload the new PDF.',
  pdf_locked: 'This PDF is protected by a password. Save it without a password, then upload it again.',
  archive_bomb: 'This file would be far too large when unpacked, so we can’t accept it.',
  archive_unsafe: 'This file contains something we don’t accept: a macro, a program or an unsafe file name.',
  file_infected: 'Our virus scanner found a problem in this file, so we deleted it.',
  file_not_checked: 'We couldn’t check this file. Try again.',
} as const;
