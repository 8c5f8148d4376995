import Archive from 'lucide-react/icons/archive';
import BellOff from 'lucide-react/icons/bell-off';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import { Link } from 'react-router-dom';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { timeInWords } from '../../shared/time/words.ts';
import type { Notice, NoticeChange } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import { wordsOf } from './notice-words.ts';
import styles from './notices.module.css';

interface NoticeItemProps {
  notice: Notice;
  /** @param follows whether the reader leaves for the page of the notice */
  onChange: (event: NoticeChange['event'], follows?: boolean) => void;
  onMute: (topic: string) => void;
}

/** A notice with its actions. */
export function NoticeItem({ notice, onChange, onMute }: NoticeItemProps) {
  const { facts, action, is_gone, is_required, created_at, read_at } = notice;
  const zone = useZone();
  const { topic, action: label, text } = wordsOf(notice, zone);
  const isUnread = read_at === null;
  const Reading = isUnread ? MailOpen : Mail;
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <NoticeIcon kind={notice.kind} />
      <Stack gap={1}>
        <p className={styles.text}>
          {isUnread && <VisuallyHidden>{texts.isUnread}: </VisuallyHidden>}
          <WithName text={text} name={facts.title ?? facts.device ?? text} />
        </p>
        {facts.words && (
          <blockquote className={styles.words} dir="auto" aria-label={texts.words}>
            {facts.words}
          </blockquote>
        )}
        <Row as="p" gap={1} columnGap={3} align="center" className={styles.line}>
          <time dateTime={created_at}>{timeInWords(created_at, zone)}</time>
          {is_gone ? (
            <span>{texts.gone}</span>
          ) : (
            action !== null && (
              <Link to={action} className={styles.action} onClick={() => isUnread && onChange('read', true)}>
                {label}
              </Link>
            )
          )}
        </Row>
      </Stack>
      <div className={styles.tools}>
        <Button
          variant="plain"
          size="small"
          icon
          needsServer
          aria-label={isUnread ? texts.markRead(text) : texts.markUnread(text)}
          onClick={() => onChange(isUnread ? 'read' : 'unread')}
        >
          <Reading aria-hidden />
        </Button>
        <Button
          variant="plain"
          size="small"
          icon
          needsServer
          aria-label={texts.archive(text)}
          onClick={() => onChange('archive')}
        >
          <Archive aria-hidden />
        </Button>
        {!is_required && (
          <Button
            variant="plain"
            size="small"
            icon
            needsServer
            aria-label={texts.mute(topic)}
            onClick={() => onMute(topic)}
          >
            <BellOff aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
}
