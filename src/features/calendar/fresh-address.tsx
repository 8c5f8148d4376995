import { useId, useState } from 'react';
import { calendarFeedMessages as texts } from '../../messages/calendar-feed.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { feedWays } from './feed-ways.ts';
import styles from './subscribe.module.css';

/** Web calendars open in a new tab, without a referrer. */
function WebWay({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a className={styles.way} href={href} target="_blank" rel="noopener noreferrer">
        {children} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
      </a>
    </li>
  );
}

/** A newly created address, with instructions for its use. */
export function FreshAddress({ url }: { url: string }) {
  const heading = useId();
  const [isCopied, setIsCopied] = useState(false);
  const ways = feedWays(url);
  return (
    <Stack gap={4} className={styles.fresh} role="status">
      <FormField
        label={texts.address}
        help={texts.once}
        readOnly
        dir="ltr"
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Row gap={3} align="center">
        <Button variant="filled" onClick={() => void copyText(url).then(setIsCopied)}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </Row>
      <Stack gap={3} className={styles.ways}>
        <h3 id={heading}>{texts.waysHeading}</h3>
        <Row as="ul" aria-labelledby={heading} gap={3} align="center">
          <li>
            <a className={styles.way} href={ways.program}>
              {texts.program}
            </a>
          </li>
          <WebWay href={ways.google}>{texts.google}</WebWay>
          <WebWay href={ways.outlook}>{texts.outlook}</WebWay>
        </Row>
        <p className={styles.lead}>{texts.sharingNote}</p>
      </Stack>
    </Stack>
  );
}
