import LinkIcon from 'lucide-react/icons/link';
import { partsMessages as texts } from '../messages/parts.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { showToast } from './toast.ts';

interface CopyLinkProps {
  /** The path of the shared page, which must be visible to other people. */
  path: string;
  /** The title of the shared page. */
  title: string;
  large?: boolean;
}

/** Copies the address of a page for sharing. If the browser blocks copying, shows the address instead. */
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
