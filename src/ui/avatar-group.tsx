import { peopleMessages as texts } from '../messages/people.ts';
import { isolated } from '../shared/text/isolated.ts';
import styles from './avatar-group.module.css';
import { PersonPicture } from './person-picture.tsx';

interface Face {
  name: string;
  avatar: string | null;
}

interface AvatarGroupProps {
  /** The people whose pictures can be shown: the first few. */
  faces: readonly Face[];
  /** The number of all people. */
  count: number;
  /** A sentence with their names, shown next to the pictures. */
  sentence?: (names: string) => string;
}

/** The maximum number of pictures. */
const most = 4;

/** The pictures of up to four people, and the number of further people. Screen readers read their names. */
export function AvatarGroup({ faces, count, sentence }: AvatarGroupProps) {
  const shown = faces.slice(0, most);
  const more = count - shown.length;
  if (shown.length === 0) return null;
  const names = shown.map(({ name }) => name);
  // Several people can have the same name, so names can't be the keys.
  const keyed = shown.map((face, at) => ({ ...face, key: at }));
  const pictures = (
    <>
      {keyed.map(({ key, name, avatar }) => (
        <span key={key} className={styles.face}>
          <PersonPicture name={name} avatar={avatar} />
        </span>
      ))}
      {more > 0 && <span className={`${styles.face} ${styles.more}`}>+{more}</span>}
    </>
  );
  if (sentence === undefined)
    return (
      <span role="img" aria-label={texts.faces(names, more)} className={styles.group}>
        {pictures}
      </span>
    );
  return (
    <span className={styles.labelled}>
      <span aria-hidden className={styles.group}>
        {pictures}
      </span>
      <span>{sentence(texts.faces(names.map(isolated), more))}</span>
    </span>
  );
}
