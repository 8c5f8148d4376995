import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useSearchParams } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { brochureOfferMessages as texts } from '../../messages/brochure-offer.ts';
import { fileFacts } from '../../messages/file-size.ts';
import { sourceIn } from '../../routes/referrer.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Stack } from '../../ui/layout.tsx';
import { addressOfBrochure, ownPath, publicPath } from './brochure-address.ts';
import styles from './brochure-offer.module.css';
import { type BrochureQuery, brochuresOptions } from './queries.ts';

interface BrochureOfferProps {
  /** The subject of the brochures. */
  about: BrochureQuery;
  /** The partner whose colours the page has. */
  partner?: string | undefined;
  /** Whether to offer only brochures about the partner itself. */
  ofPartnerAlone?: boolean;
}

/** Maximum number of brochures that a page links to. */
const most = 3;

/** Links to the brochures about something, with the visit's campaign parameters; nothing if there are none. */
export function BrochureOffer({ about, partner = '', ofPartnerAlone = false }: BrochureOfferProps) {
  const learner = useSession(isLearner);
  const source = sourceIn(useSearchParams()[0]);
  const { data } = useQuery(brochuresOptions(useApi(), about));
  const items = (data?.items ?? []).filter(({ about: { kind } }) => !ofPartnerAlone || kind === 'partner');
  if (items.length === 0) return null;
  const path = learner ? ownPath : publicPath;
  return (
    <Stack gap={3}>
      {items.slice(0, most).map((brochure) => {
        const { slug, title, language } = brochure;
        return (
          <Stack key={slug} gap={1}>
            <LinkButton to={addressOfBrochure(path, slug, partner, source)} aria-label={texts.offerAbout(title)}>
              <FileText aria-hidden />
              {texts.offer}
            </LinkButton>
            <Stack as="p" className={styles.facts}>
              {items.length > 1 && <ContentTitle lang={language}>{title}</ContentTitle>}
              <span>{fileFacts(brochure)}</span>
            </Stack>
          </Stack>
        );
      })}
    </Stack>
  );
}
