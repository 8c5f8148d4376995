import ArrowRight from 'lucide-react/icons/arrow-right';
import BookOpen from 'lucide-react/icons/book-open';
import Briefcase from 'lucide-react/icons/briefcase';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileText from 'lucide-react/icons/file-text';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HandCoins from 'lucide-react/icons/hand-coins';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Landmark from 'lucide-react/icons/landmark';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Newspaper from 'lucide-react/icons/newspaper';
import Users from 'lucide-react/icons/users';
import Video from 'lucide-react/icons/video';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ContentTitle } from '../../ui/content-title.tsx';
import styles from './palette-options.module.css';
import type { PaletteOption } from './use-palette-options.ts';

const icons = {
  courses: BookOpen,
  lessons: ListChecks,
  assessments: ClipboardCheck,
  programs: GraduationCap,
  scholarships: HandCoins,
  internships: Briefcase,
  volunteering: HeartHandshake,
  live_classes: Video,
  events: CalendarDays,
  universities: Landmark,
  articles: Newspaper,
  newsletters: Mail,
  communities: Users,
  posts: MessageSquareText,
  pages: FileText,
  all: ArrowRight,
};

interface PaletteOptionsProps {
  heading: string;
  options: readonly PaletteOption[];
  /** The index of the group's first option. */
  from: number;
  /** The index of the option that Enter opens. */
  active: number;
  idOf: (place: number) => string;
  onPoint: (place: number) => void;
  onChoose: () => void;
}

/** A group of options. The focus stays in the field, so options can't be focused. */
export function PaletteOptions({ heading, options, from, active, idOf, onPoint, onChoose }: PaletteOptionsProps) {
  const headingId = useId();
  if (options.length === 0) return null;
  return (
    <div role="group" aria-labelledby={headingId} className={styles.group}>
      <p id={headingId} role="presentation" className={styles.heading}>
        {heading}
      </p>
      {options.map(({ kind, to, title, note, lang }, index) => {
        const place = from + index;
        const Icon = icons[kind];
        return (
          <Link
            key={to}
            id={idOf(place)}
            to={to}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => onPoint(place)}
            onClick={(event) => {
              if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose();
            }}
          >
            <Icon aria-hidden />
            <span className={styles.title}>
              {kind === 'all' ? title : <ContentTitle lang={lang}>{title}</ContentTitle>}
            </span>
            {note && (
              <span className={styles.note}>
                <bdi>{note}</bdi>
              </span>
            )}
          </Link>
        );
      })}
    </div>
  );
}
