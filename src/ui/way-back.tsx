import { useLocation } from 'react-router-dom';
import { wayBackMessages as texts } from '../messages/way-back.ts';
import { wayBackIn } from '../routes/redirect.ts';
import { BackLink } from './back-link.tsx';

/** On a page to which others send somebody to settle something: the way back there; nothing for who came by themselves. */
export function WayBack() {
  const to = wayBackIn(useLocation().search);
  return (
    to !== null && (
      <BackLink to={to} small>
        {texts.back}
      </BackLink>
    )
  );
}
