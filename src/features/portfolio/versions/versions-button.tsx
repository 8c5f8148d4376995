import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { portfolioVersionMessages as texts } from '../../../messages/portfolio-versions.ts';
import { Button } from '../../../ui/button.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** The button that opens the versions. */
export function VersionsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {texts.open}
      </Button>
      {isOpen && <VersionsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
