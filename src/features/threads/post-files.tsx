import { threadMessages as texts } from '../../messages/threads.ts';
import { isPicture } from '../../shared/files/purposes.ts';
import type { PostFile } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { KeptFiles } from '../uploads/public.ts';
import styles from './threads.module.css';

/** The files of a post: pictures are shown, and all other files are links. */
export function PostFiles({ files }: { files: readonly PostFile[] }) {
  if (files.length === 0) return null;
  const others = files.filter(({ type }) => !isPicture(type));
  return (
    <Stack gap={3}>
      {files
        .filter(({ type }) => isPicture(type))
        .map(({ id, name, path, alt }) => (
          <a key={id} href={path} download>
            <img src={path} alt={alt || name} loading="lazy" className={styles.picture} />
          </a>
        ))}
      {others.length > 0 && (
        <KeptFiles label={texts.files} files={others.map(({ path, ...file }) => ({ ...file, address: path }))} />
      )}
    </Stack>
  );
}
