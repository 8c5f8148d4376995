import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useState } from 'react';
import { selectUser } from '../../../machines/session/session.selectors.ts';
import { pictureMessages as texts } from '../../../messages/picture.ts';
import { useSession, useSessionActor } from '../../../shared/actors/use-session.ts';
import { maxPixels, purposes } from '../../../shared/files/purposes.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { toSessionUser } from '../../../shared/ports/session-user.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { User } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PersonPicture } from '../../../ui/person-picture.tsx';
import { showToast } from '../../../ui/toast.ts';
import { WithUploads } from '../../uploads/capability.ts';
import { refusedText, UploadsInPlace, useUploads } from '../../uploads/public.ts';
import { removePicture, setPicture } from '../commands.ts';
import type { cropOf } from './crop.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './picture.module.css';

interface Chosen {
  file: File;
  bitmap: ImageBitmap;
}

/** The signed-in user's picture, which can be added, cropped, replaced or removed. */
export const PictureField = ({ name }: { name: string }) => (
  <WithUploads place="picture" purpose="avatar">
    <Picture name={name} />
  </WithUploads>
);

function Picture({ name }: { name: string }) {
  const id = useId();
  const session = useSessionActor();
  const avatar = useSession(selectUser)?.avatar ?? null;
  const { uploads, add, forget } = useUploads();
  // The crop is stored, so that an upload that continues after a reload uses it.
  const { draft: crop, change: keepCrop, saved: forgetCrop } = useDraft<ReturnType<typeof cropOf>>('picture');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const setting = useCommand(setPicture);
  const removing = useCommand(removePicture);
  const { mutate } = setting;
  const { endings, largest } = purposes.avatar;

  const show = (text: string) => (user: User) => {
    session.send({ type: 'user.refreshed', user: toSessionUser(user) });
    showToast({ type: 'success', text });
  };
  useEffect(() => {
    for (const upload of uploads) {
      const { kept } = upload.actor.getSnapshot().context;
      if (kept === null) continue;
      forget(upload);
      mutate(
        { upload_id: kept.id, ...(crop && { crop }) },
        {
          onSuccess: (user) => {
            forgetCrop();
            show(texts.saved)(user);
          },
        },
      );
    }
  });

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setting.reset();
    // A file over the limit is rejected like any upload, before the user crops it.
    if (file.size > largest) return add([file]);
    try {
      const bitmap = await createImageBitmap(file);
      setUnreadable(bitmap.width * bitmap.height > maxPixels);
      if (bitmap.width * bitmap.height <= maxPixels) setChosen({ file, bitmap });
    } catch {
      setUnreadable(true);
    }
  };
  const error = setting.error ?? removing.error;
  return (
    <Row gap={4} align="center">
      <div className={styles.frame}>
        <PersonPicture name={name} avatar={avatar} size={88} />
        <input
          type="file"
          accept={endings.map((ending) => `.${ending}`).join()}
          className={styles.input}
          aria-label={avatar === null ? texts.choose : texts.change}
          aria-describedby={`${id}note`}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <span aria-hidden className={styles.plus}>
          <Plus />
        </span>
      </div>
      <Stack gap={1} align="start" className={styles.about}>
        <p
          id={`${id}note`}
          role={unreadable ? 'alert' : undefined}
          className={unreadable ? `${styles.note} ${styles.refused}` : styles.note}
        >
          {unreadable ? texts.unreadable : texts.note(endings, largest)}
        </p>
        {avatar !== null && (
          <Button
            size="small"
            variant="plain"
            needsServer
            aria-busy={removing.isPending || undefined}
            onClick={() => {
              if (!removing.isPending) removing.mutate(undefined, { onSuccess: show(texts.removed) });
            }}
          >
            {texts.remove}
          </Button>
        )}
      </Stack>
      <UploadsInPlace label={texts.onItsWay} uploads={uploads} />
      {error !== null && <AlertBox type="danger" failure={error} text={refusedText(error)} />}
      {chosen !== null && (
        <CropDialog
          bitmap={chosen.bitmap}
          onClose={() => setChosen(null)}
          onChosen={(cut) => {
            keepCrop(cut);
            // The new picture replaces the picture that is still uploading.
            for (const { actor } of uploads) actor.send({ type: 'cancel.requested' });
            add([chosen.file]);
            setChosen(null);
          }}
        />
      )}
    </Row>
  );
}
