import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { Button, type ButtonProps } from './button.tsx';

interface SaveButtonProps extends Omit<ButtonProps, 'title' | 'children' | 'onClick'> {
  isSaved: boolean;
  texts: {
    save: string;
    saved: string;
    /** Labels with the name of the item, for lists of items. */
    saveOf?: (title: string) => string;
    savedOf?: (title: string) => string;
  };
  /** The name of the item, if there may be several save buttons. */
  title?: string;
  onSave: (isSaved: boolean) => void;
}

/** Saves an item for later, or removes it from the saved items. */
export function SaveButton({ isSaved, texts, title, onSave, ...button }: SaveButtonProps) {
  const labelOf = isSaved ? texts.savedOf : texts.saveOf;
  return (
    <Button {...button} aria-pressed={isSaved} aria-label={title && labelOf?.(title)} onClick={() => onSave(!isSaved)}>
      {isSaved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
      {isSaved ? texts.saved : texts.save}
    </Button>
  );
}
