import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { Button } from '../../ui/button.tsx';
import styles from './lesson.module.css';

interface ResumedProps {
  /** Where it goes on. */
  text: string;
  onStartOver: () => void;
}

/** Says that a lesson goes on where one was, and lets one begin again. */
export function Resumed({ text, onStartOver }: ResumedProps) {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <p className={styles.resumed}>
      <span>{text}</span>
      <Button
        size="small"
        variant="plain"
        onClick={() => {
          setIsShown(false);
          onStartOver();
        }}
      >
        <RotateCcw aria-hidden />
        {texts.startOver}
      </Button>
    </p>
  );
}
