import { seenPortfolioMessages as texts } from '../../../messages/portfolio-sharing.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../problems/public.ts';
import { usePreview, useSharing } from '../queries.ts';
import { PortfolioContent } from './portfolio-content.tsx';

/** The preview of the learner's portfolio as other people see it. */
export function PortfolioPreview() {
  const query = usePreview();
  const { data: sharing } = useSharing();
  return (
    <Page
      heading={texts.preview}
      lead={sharing === undefined ? '\u00a0' : texts.previewLead[sharing.visibility]}
      banner={<BackLink to="/portfolio">{texts.back}</BackLink>}
    >
      <Loaded query={query} what={texts.what} count={8}>
        {(portfolio) => <PortfolioContent portfolio={portfolio} />}
      </Loaded>
    </Page>
  );
}
