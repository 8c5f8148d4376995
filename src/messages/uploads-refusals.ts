/** Why a file is refused. */
export const refusals = {
  file_name: 'This file name isn’t accepted. Use at most 150 characters, and no slashes or control characters.',
  file_type: 'This type of file isn’t accepted, or the content doesn’t match the file name.',
  file_empty: 'The file is empty.',
  file_too_large: 'The file is too large.',
  file_quota: 'You don’t have enough storage left for this file. Remove files that you no longer need.',
  too_many_uploads: 'You have too many files. Remove files that you no longer need.',
  unconfirmed_quota:
    'Until you confirm your email address, you can store up to 5 files and 20 MB. Open the link in the email we sent you, or request a new one in My portal. Then try again.',
  unconfirmed_room:
    'Our storage for unconfirmed accounts is full. Open the link in the email we sent you, or request a new one in My portal. Then try again.',
  file_in_use: 'The file is in use and can’t be removed.',
  file_not_ready: 'The file is not ready yet.',
  wrong_offset: 'This is not the next part of the file.',
  piece_too_large: 'This part of the file is too large.',
  too_many_pieces: 'The file was sent in too many parts. Upload it again.',
  tus_version: 'Unsupported version of the upload protocol.',
} as const;
