import Award from 'lucide-react/icons/award';
import Bell from 'lucide-react/icons/bell';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Download from 'lucide-react/icons/download';
import FileX from 'lucide-react/icons/file-x';
import Flag from 'lucide-react/icons/flag';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Star from 'lucide-react/icons/star';
import Target from 'lucide-react/icons/target';
import Ticket from 'lucide-react/icons/ticket';
import Users from 'lucide-react/icons/users';
import Video from 'lucide-react/icons/video';
import type { NoticeIcon as Name } from '../../messages/notice.ts';
import { noticeNamed } from '../../messages/notice-named.ts';
import type { Icon } from '../../shared/capability.ts';

const drawings: Readonly<Record<Name, Icon>> = {
  award: Award,
  bell: Bell,
  'calendar-clock': CalendarClock,
  'calendar-x': CalendarX,
  'chart-no-axes-column': ChartNoAxesColumn,
  'clipboard-check': ClipboardCheck,
  download: Download,
  'file-x': FileX,
  flag: Flag,
  'message-square-text': MessageSquareText,
  'monitor-smartphone': MonitorSmartphone,
  star: Star,
  target: Target,
  ticket: Ticket,
  users: Users,
  video: Video,
};

/** The icon of a notice's kind. It is decorative, because the text says the same. */
export function NoticeIcon({ kind }: { kind: string }) {
  const Drawing = drawings[noticeNamed(kind).icon];
  return <Drawing aria-hidden />;
}
