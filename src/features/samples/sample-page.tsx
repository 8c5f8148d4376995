import { useLocation } from 'react-router-dom';
import { sampleMenu, samplePageMessages as texts } from '../../messages/sample-menu.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';

interface SamplePlace {
  to: string;
  label: string;
}

const places = sampleMenu.flatMap((entry): readonly SamplePlace[] => (entry.kind === 'item' ? [entry] : entry.places));

/** The page of an entry in the sample menu. */
export function SamplePage() {
  const { pathname } = useLocation();
  const label = places.find(({ to }) => to === pathname)?.label ?? sampleMenu[0].label;
  return (
    <TextPage>
      <PageTitle title={label} />
      <TextHead heading={label} lead={texts.text} />
    </TextPage>
  );
}
