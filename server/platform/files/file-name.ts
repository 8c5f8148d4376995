import { extname } from 'node:path';
import { beginningOf } from '../../../src/shared/text/clusters.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';

/** The maximum length of a name without its extension in bytes: file systems allow 255, and a prefix is added. */
const maxLength = 120;
/** Characters that control terminals, separate paths or are not allowed in names on some systems. */
const unfit = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|;]/gu;

/** A safe name for a user's file in an operator's folder; never empty. */
export function safeFileName(name: string): string {
  const plain = name.replace(unfit, '_').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const ending = /^\.\w{1,10}$/.test(extname(plain)) ? extname(plain) : '';
  let stem = plain.slice(0, plain.length - ending.length);
  while (Buffer.byteLength(stem) > maxLength) stem = beginningOf(stem, lengthOf(stem) - 1);
  return `${stem || 'file'}${ending}`;
}
