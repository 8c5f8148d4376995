import { useLocation } from 'react-router-dom';
import { wayBackMessages as texts } from '../messages/way-back.ts';
import { wayBackIn } from '../routes/redirect.ts';
import { BackLink } from './back-link.tsx';

/** The link back to the page that sent the user here; renders nothing for users who came on their own. */
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
