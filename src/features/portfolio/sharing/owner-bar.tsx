import { useId, useState } from 'react';
import { portfolioSharingMessages as texts } from '../../../messages/portfolio-sharing.ts';
import { portfolioAddress } from '../../../shared/portfolio/username.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { PortfolioSharing } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Loaded } from '../../problems/public.ts';
import { usernameAddress } from '../addresses.ts';
import type { useSharing } from '../queries.ts';
import { changeSharing } from './commands.ts';
import { EndLink, type LinkEnd } from './end-link.tsx';
import styles from './sharing.module.css';

type Visibility = PortfolioSharing['visibility'];
const visibilities = Object.keys(texts.visibilities) as Visibility[];

/** The sharing settings: visibility, link and views. */
export function OwnerBar({ query }: { query: ReturnType<typeof useSharing> }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} gap={3} align="start" className={styles.bar}>
      <h2 id={id}>{texts.heading}</h2>
      <Loaded query={query} what={texts.what} count={4}>
        {(sharing) => <Chosen sharing={sharing} />}
      </Loaded>
    </Card>
  );
}

function Chosen({ sharing }: { sharing: PortfolioSharing }) {
  const { username, visibility, link_key, views, is_suspended } = sharing;
  const changing = useCommand(changeSharing);
  const [asked, setAsked] = useState<LinkEnd | null>(null);
  const shown = changing.isPending ? (changing.variables?.visibility ?? visibility) : visibility;
  const choose = (chosen: Visibility) => {
    if (chosen === visibility || changing.isPending) return;
    // Ask for confirmation, because this can't be undone.
    if (visibility === 'link' && chosen === 'private') setAsked('end');
    else changing.mutate({ visibility: chosen });
  };
  const endLink = (end: LinkEnd) =>
    changing.mutate(end === 'end' ? { visibility: 'private' } : { visibility: 'link', renews_link: true }, {
      onSuccess: () => showToast({ type: 'success', text: end === 'end' ? texts.ended : texts.renewed }),
    });
  return (
    <>
      {is_suspended && <AlertBox type="warning" text={texts.suspended} />}
      {username === null ? (
        <>
          <p>{texts.needsUsername}</p>
          <LinkButton to={usernameAddress}>{texts.chooseUsername}</LinkButton>
        </>
      ) : (
        <SelectField
          label={texts.visibility}
          help={texts.meaning[shown]}
          value={shown}
          aria-busy={changing.isPending}
          options={visibilities.map((one) => [one, texts.visibilities[one]])}
          onChange={({ target }) => choose(target.value as Visibility)}
        />
      )}
      {changing.isError && (
        <AlertBox type="danger" failure={changing.error} text={texts.failed(failureText(changing.error))} />
      )}
      {username !== null && visibility !== 'private' && (
        <Row gap={2} align="center">
          <p className={styles.address} dir="ltr">
            {portfolioAddress(username)}
          </p>
          <CopyLink path={portfolioAddress(username, link_key)} title={texts.linkTitle} />
        </Row>
      )}
      {visibility === 'link' && (
        <Row gap={2} align="center">
          <Button size="small" needsServer onClick={() => setAsked('end')}>
            {texts.end}
          </Button>
          <Button size="small" variant="plain" needsServer onClick={() => setAsked('renew')}>
            {texts.renew}
          </Button>
        </Row>
      )}
      <p>
        {texts.views(views)} <span className={styles.soft}>{texts.viewsText}</span>
      </p>
      <LinkButton size="small" to="/portfolio?as=public">
        {texts.preview}
      </LinkButton>
      {asked !== null && <EndLink end={asked} onEnd={endLink} onClose={() => setAsked(null)} />}
    </>
  );
}
