import Download from 'lucide-react/icons/download';
import { seenPortfolioMessages as texts } from '../../../messages/portfolio-sharing.ts';
import { portfolioFileAddress, portfolioFiles } from '../../../shared/portfolio/username.ts';
import { Row } from '../../../ui/layout.tsx';
import styles from './portfolio-content.module.css';

/** Download links of a portfolio. */
export const PortfolioDownloads = ({ username, linkKey }: { username: string; linkKey: string | null }) => (
  <Row as="ul" aria-label={texts.files} gap={2} columnGap={6} className={styles.files}>
    {portfolioFiles.map((file) => (
      <li key={file}>
        <a href={portfolioFileAddress(username, file, linkKey)} download rel="nofollow">
          <Download aria-hidden />
          {texts.file[file]}
        </a>
      </li>
    ))}
  </Row>
);
