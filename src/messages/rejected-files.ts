/** What the server has found wrong in a file, by the code that it says. */
export const rejectedFileMessages = {
  file_type: 'Files of this kind are not taken here, or what is in it is not what its name says.',
  file_polyglot: 'This file is two kinds of file at once, and is not taken. Save it anew, and upload that.',
  file_broken: 'This file is damaged. Save it anew, and upload that.',
  picture_too_large: 'This picture has more than 40 megapixels. Make it smaller, and upload that.',
  pdf_active: 'This PDF has a program or a form with actions in it. Print it into a new PDF, and upload that.',
  pdf_attached: 'This PDF has other files in it, as a CV from Europass does. Print it into a new PDF, and upload that.',
  pdf_locked: 'This PDF cannot be opened without a password. Save it without, and upload that.',
  archive_bomb: 'Unpacked, this file is far larger than it looks, and is not taken.',
  archive_unsafe:
    'There is something in this file that is not taken: a macro, a program, or a name that leads elsewhere.',
  file_infected: 'The virus scanner has found something in this file. It was deleted.',
  file_not_checked: 'We could not check this file right now. Try again.',
} as const;
