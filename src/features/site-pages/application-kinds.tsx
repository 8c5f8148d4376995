import { isLearner } from '../../machines/session/session.selectors.ts';
import { programmeMessages } from '../../messages/programmes.ts';
import { sitePagesMessages } from '../../messages/site-pages.ts';
import { programmesAddress } from '../../routes/programme-address.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { type ListedKind, listedKinds } from '../../shared/programmes/words.ts';
import type { RichNode } from '../../shared/text/rich-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { NextDeadlines } from '../programmes/public.ts';
import styles from './application-kinds.module.css';
import { ArticleSections } from './article-sections.tsx';
import { kindFormat } from './kind-parts.ts';
import { PrintButton } from './print-button.tsx';

const { kinds: texts } = sitePagesMessages;

interface ApplicationKindsProps {
  id: string;
  /** The page's text for each kind. */
  parts: Readonly<Record<ListedKind, readonly RichNode[]>>;
}

/**
 * The parts that differ by the kind of programme: what to prepare, how long an application takes, and which programmes
 * close next.
 */
export function ApplicationKinds({ id, parts }: ApplicationKindsProps) {
  const learner = useSession(isLearner);
  const { state, addressOf, change } = useAddressState(kindFormat);
  const { kind } = state;
  const tabs = listedKinds.map((value) => ({
    value,
    name: programmeMessages.kinds[value].heading,
    to: addressOf({ kind: value }),
  }));
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      <Tabs
        label={texts.label}
        tabs={tabs}
        current={kind}
        onChange={(next) => change({ kind: next }, { replace: true })}
      >
        <ArticleSections text={parts[kind]} />
        <NextDeadlines kind={kind} />
        <div className={styles.actions}>
          <LinkButton to={programmesAddress(kind, learner)}>{texts.browse[kind]}</LinkButton>
          <PrintButton />
        </div>
      </Tabs>
    </Stack>
  );
}
