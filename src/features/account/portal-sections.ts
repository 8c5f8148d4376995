import type { ComponentType } from 'react';
import { accountMessages as texts } from '../../messages/account.ts';
import { certificatesMessages } from '../../messages/certificates.ts';
import { noticeChoicesMessages } from '../../messages/notice-choices.ts';
import { threadMessages } from '../../messages/threads.ts';
import { NoticeChoices } from '../notice-choices/public.ts';
import { OwnPosts } from '../threads/public.ts';
import { Certificates } from './certificates.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { ExportData } from './export-data.tsx';
import { Overview } from './overview.tsx';
import { Sessions } from './sessions.tsx';
import { TimeZone } from './time-zone.tsx';
import { Writing } from './writing.tsx';

export interface PortalSection {
  /** The section's id, which is also its anchor in the address. */
  id: string;
  texts: { heading: string; lead?: string };
  /** Loads and fails independently of the other sections. */
  Content: ComponentType;
}

/** The sections of the learner's own page, in order. */
export const portalSections: readonly PortalSection[] = [
  { id: 'choices', texts: texts.overview, Content: Overview },
  { id: 'certificates', texts: certificatesMessages.mine, Content: Certificates },
  { id: 'address', texts: texts.address, Content: EmailAddress },
  { id: 'zone', texts: texts.zone, Content: TimeZone },
  { id: 'notifications', texts: noticeChoicesMessages, Content: NoticeChoices },
  { id: 'writing', texts: texts.writing, Content: Writing },
  { id: 'posts', texts: threadMessages.mine, Content: OwnPosts },
  { id: 'sessions', texts: texts.sessions, Content: Sessions },
  { id: 'password', texts: texts.password, Content: ChangePassword },
  { id: 'data', texts: texts.data, Content: ExportData },
  { id: 'delete', texts: texts.deletion, Content: DeleteAccount },
];
