import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useState } from 'react';
import { profileMessages as texts } from '../../messages/profile.ts';
import { Monogram } from '../../ui/monogram.tsx';
import styles from './avatar-picker.module.css';

const mostBytes = 5_000_000;

/** A picture for the profile, previewed here and sent nowhere. */
export function AvatarPicker({ name }: { name: string }) {
  const noteId = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const isPicture = file.type.startsWith('image/') && file.size <= mostBytes;
    setRefused(!isPicture);
    if (isPicture) setPreview(URL.createObjectURL(file));
  };
  return (
    <div className={styles.picker}>
      <div className={styles.frame}>
        {preview === null ? (
          <Monogram name={name} size={88} round />
        ) : (
          <img src={preview} alt="" className={styles.picture} width="88" height="88" />
        )}
        <input
          type="file"
          accept="image/*"
          className={styles.input}
          aria-label={preview === null ? texts.choosePicture : texts.changePicture}
          aria-describedby={noteId}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <span aria-hidden className={styles.plus}>
          <Plus />
        </span>
      </div>
      <p
        id={noteId}
        role={refused ? 'alert' : undefined}
        className={refused ? `${styles.note} ${styles.refused}` : styles.note}
      >
        {refused ? texts.notAPicture : texts.pictureNote}
      </p>
    </div>
  );
}
