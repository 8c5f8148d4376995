import { sitePagesMessages } from '../../messages/site-pages.ts';
import type { PageText } from '../../routes/paths.ts';
import type { PageComponent } from '../../shared/page-loader.ts';
import { nextDeadlinesOptions } from '../programmes/public.ts';
import { ApplicationKinds } from './application-kinds.tsx';
import { ArticlePage } from './article-page.tsx';
import { divided, kindFormat } from './kind-parts.ts';
import { sitePageOptions } from './queries.ts';

const text = { slug: 'how-to-apply', kind: 'long' } as const satisfies PageText;
const id = 'by-kind';

/** The page that explains how to apply: first the parts that differ by kind, then the common parts. */
export const HowToApplyPage: PageComponent = () => (
  <ArticlePage
    {...text}
    divide={(nodes) => {
      const { kinds, rest } = divided(nodes);
      return {
        entry: { id, text: sitePagesMessages.kinds.heading },
        part: <ApplicationKinds id={id} parts={kinds} />,
        rest,
      };
    }}
  />
);

HowToApplyPage.load = ({ services, ask, search }) =>
  Promise.all([
    ask(sitePageOptions(services, text.slug, null)),
    ask(nextDeadlinesOptions(services, kindFormat.read(search).kind)),
  ]);
