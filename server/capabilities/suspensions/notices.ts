import { notices } from '../../../src/messages/suspensions-notices.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';

/** The kinds of notice about suspensions. */
export const suspensionNotices = noticeKinds(notices, { area: 'writing' });
