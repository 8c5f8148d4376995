import { extname } from 'node:path';
import { beginningOf } from '../../../src/shared/text/clusters.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';

/** Bytes of a name without its ending: file systems take 255, with what is put before it. */
const maxLength = 120;
/** What steers a terminal, parts a path, or is no part of a name to some system. */
const unfit = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|;]/gu;

/** What a file of a stranger can be called below a folder of the operator, whatever it was called; never empty. */
export function safeFileName(name: string): string {
  const plain = name.replace(unfit, '_').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const ending = /^\.\w{1,10}$/.test(extname(plain)) ? extname(plain) : '';
  let stem = plain.slice(0, plain.length - ending.length);
  while (Buffer.byteLength(stem) > maxLength) stem = beginningOf(stem, lengthOf(stem) - 1);
  return `${stem || 'file'}${ending}`;
}
