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
import type { Icon } from '../../shared/capability.ts';
import type { NoticeName } from '../../shared/transport/schema.d.ts';

const icons: Readonly<Record<NoticeName, Icon>> = {
  course_seat: Ticket,
  class_seat: Ticket,
  class_moved: CalendarClock,
  class_cancelled: CalendarX,
  class_recording: Video,
  class_note: MessageSquareText,
  class_soon: Bell,
  deadline: Flag,
  goal: Target,
  learning_week: ChartNoAxesColumn,
  class_to_hold: Bell,
  class_full: Users,
  class_rated: Star,
  certificate: Award,
  assessment_graded: ClipboardCheck,
  assessment_regraded: ClipboardCheck,
  assessment_due: Flag,
  assignment_graded: ClipboardCheck,
  assignment_returned: MessageSquareText,
  assignment_due: Flag,
  assignment_extended: CalendarClock,
  event_seat: Ticket,
  event_left: CalendarX,
  event_waiting: Ticket,
  event_offer: Ticket,
  event_moved: CalendarClock,
  event_cancelled: CalendarX,
  event_recording: Video,
  event_soon: Bell,
  event_answered: MessageSquareText,
  programme_open: Bell,
  programme_closing: Flag,
  programme_moved: CalendarClock,
  programme_cancelled: CalendarX,
  programme_search: Bell,
  application_received: ClipboardCheck,
  application_news: MessageSquareText,
  application_due: Flag,
  application_documents: FileX,
  shift_seat: Ticket,
  shift_waiting: Ticket,
  shift_offer: Ticket,
  shift_cancelled: CalendarX,
  shift_soon: Bell,
  hours_returned: MessageSquareText,
  hours_approved: Flag,
  data_export: Download,
  new_device: MonitorSmartphone,
};

/** What a notice is about, for eyes: its text says it. */
export function NoticeIcon({ kind }: { kind: NoticeName }) {
  const Drawing = icons[kind];
  return <Drawing aria-hidden />;
}
