/** Why a file is not taken. */
export const refusals = {
  file_name:
    'This name cannot be taken. Give the file a name without slashes and control characters, of 150 characters at most.',
  file_type: 'Files of this kind are not taken here, or what is in the file is not what its name says.',
  file_empty: 'The file is empty',
  file_too_large: 'The file is too large',
  file_quota: 'You have no room left for this file. Remove files that you no longer need.',
  too_many_uploads: 'You have too many files. Remove some that you no longer need.',
  unconfirmed_quota:
    'Until you confirm your email address, you can store 5 files and 20 MB. Open the link in the email that we sent you, or ask for a new one in My portal. Then try again.',
  unconfirmed_room:
    'We have no room left for files of unconfirmed accounts. Open the link in the email that we sent you, or ask for a new one in My portal. Then try again.',
  file_in_use: 'The file is used, and stays for as long as it is',
  file_not_ready: 'The file is not ready yet',
  wrong_offset: 'This part of the file is not the one that is expected next',
  piece_too_large: 'This part of the file is larger than it may be',
  too_many_pieces: 'The file came in too many parts. Send it again.',
  tus_version: 'The upload speaks another version of the protocol',
} as const;
