import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { courseList } from '../../shared/lists/courses.ts';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Page } from '../../ui/page.tsx';
import styles from './catalogue.module.css';
import { CatalogueResults, type CatalogueResultsProps } from './catalogue-results.tsx';

interface CatalogueProps extends Pick<CatalogueResultsProps, 'scope' | 'shown'> {
  texts: CatalogueResultsProps['words'] & { lead: string };
  order?: CatalogueResultsProps['order'];
  /** A link to the other catalogue. */
  beside: { to: string; text: string };
}

/** A list of courses with search and filters. The URL holds all of its state. */
export function Catalogue({ scope, texts, shown, order = 'popular', beside }: CatalogueProps) {
  const learner = useSession(isLearner);
  const address = useAddressState(courseList.format);
  return (
    <PageFrame open={!learner}>
      <Page heading={texts.heading} lead={texts.lead}>
        <CatalogueResults
          scope={scope}
          address={address}
          order={order}
          shown={shown}
          words={texts}
          note={
            <Link className={styles.beside} to={beside.to}>
              {beside.text}
              <ArrowRight aria-hidden />
            </Link>
          }
        />
      </Page>
    </PageFrame>
  );
}
