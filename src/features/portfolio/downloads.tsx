import Download from 'lucide-react/icons/download';
import { portfolioMessages as texts } from '../../messages/portfolio.ts';
import { portfolioBuilderMessages } from '../../messages/portfolio-builder.ts';
import { toJsonResume, type Written } from '../../shared/portfolio/json-resume.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import type { ShownPortfolio } from './basics.tsx';
import { makePortfolioFile } from './queries.ts';

const { files } = portfolioBuilderMessages;

interface PdfButtonProps {
  portfolio: ShownPortfolio;
  /** The number of a variant; undefined for everything in the default look. */
  variant?: number;
}

/** The PDF download, with progress and retry. */
export function PdfButton({ portfolio: { name }, variant }: PdfButtonProps) {
  const making = useCommand(makePortfolioFile);
  const fetchFile = () => {
    if (making.isPending) return;
    making.mutate(variant, { onSuccess: (file) => download(`${name}.pdf`, 'application/pdf', file) });
  };
  return (
    <>
      <Button needsServer aria-busy={making.isPending} onClick={fetchFile}>
        <Download aria-hidden />
        {making.isPending ? files.making : texts.pdf}
      </Button>
      {making.isError && (
        <AlertBox
          type="danger"
          failure={making.error}
          text={texts.pdfFailed(failureText(making.error))}
          onRetry={fetchFile}
        />
      )}
    </>
  );
}

/** Downloads the sections of a portfolio as JSON Resume. */
export function downloadResume(known: Pick<ShownPortfolio, 'name' | 'headline'>, sections: readonly Written[]): void {
  download('resume.json', 'application/json', `${JSON.stringify(toJsonResume(sections, known), null, 2)}\n`);
}
