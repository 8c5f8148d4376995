import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { itemFileMessages as texts } from '../../messages/item-file.ts';
import { download } from '../download.ts';
import { SubmitButton } from '../submit-button.tsx';
import { showToast } from '../toast.ts';

interface ItemFile {
  file_name: string;
  text: string;
}

interface ItemFileButtonProps {
  /** The item's UID in calendar programs. */
  uid: string;
  title: string;
  /** The mutation that requests the file. */
  asking: {
    isPending: boolean;
    isError: boolean;
    mutate: (uid: string, then: { onSuccess: (file: ItemFile) => void; onError: (error: unknown) => void }) => void;
  };
  variant?: 'plain' | 'outline' | 'filled';
  size?: 'small' | 'medium';
}

/** Downloads one calendar item as an iCalendar file. */
export function ItemFileButton({ uid, title, asking, variant = 'plain', size = 'medium' }: ItemFileButtonProps) {
  const save = ({ file_name, text }: ItemFile) => {
    download(file_name, 'text/calendar', text);
    showToast({ type: 'success', text: texts.saved(file_name) });
  };
  const excuse = (failure: unknown) => showToast({ type: 'danger', text: texts.failed, failure });
  return (
    <SubmitButton
      type="button"
      variant={variant}
      size={size}
      busy={asking.isPending}
      failed={asking.isError}
      aria-label={texts.saveOf(title)}
      onClick={() => asking.mutate(uid, { onSuccess: save, onError: excuse })}
    >
      <CalendarPlus aria-hidden />
      {texts.save}
    </SubmitButton>
  );
}
