import LinkIcon from 'lucide-react/icons/link';
import { partsMessages as texts } from '../messages/parts.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { showToast } from './toast.ts';

interface CopyLinkProps {
  /** Of the page that is shared; others than its reader may enter it. */
  path: string;
  /** What it is the page of. */
  title: string;
  large?: boolean;
}

/** Copies the address of a page, for somebody else; where the browser does not let it, the address is shown. */
export function CopyLink({ path, title, large = false }: CopyLinkProps) {
  const copy = async () => {
    const url = `${window.location.origin}${path}`;
    const isCopied = await copyText(url);
    showToast(
      isCopied ? { type: 'success', text: texts.linkCopied(title) } : { type: 'info', text: texts.linkNotCopied(url) },
    );
  };
  return (
    <Button
      variant={large ? 'outline' : 'plain'}
      {...(large ? {} : { size: 'small' as const })}
      aria-label={texts.copyLinkOf(title)}
      onClick={() => void copy()}
    >
      <LinkIcon aria-hidden />
      {texts.copyLink}
    </Button>
  );
}
