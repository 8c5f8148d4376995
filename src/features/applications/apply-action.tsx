import { isDraft, isLive, publicTagOf } from '../../machines/application/application.tags.ts';
import { applicationPageMessages as texts } from '../../messages/application-pages.ts';
import { applicationStates } from '../../messages/applications.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { LinkButton } from '../../ui/button.tsx';
import { applicationAddress, applyHere } from './addresses.ts';
import styles from './applications.module.css';
import { type ApplicationQuery, applicationsOptions, useApplications } from './queries.ts';

const ofProgramme = (id: number): ApplicationQuery => ({ program_id: id, sort: 'updated' });

interface ApplyActionProps {
  programmeId: number;
  /** Whether the programme is open for applications. */
  isOpen: boolean;
}

/** On a programme's page: the link to apply, to continue a draft or to view the application. */
export function ApplyAction({ programmeId, isOpen }: ApplyActionProps) {
  const { data } = useApplications(ofProgramme(programmeId));
  if (data === undefined) return null;
  const mine = data.items.find(isLive) ?? data.items[0];
  const tag = publicTagOf(mine);
  const canApply = isOpen && !isLive(mine);
  return (
    <>
      {canApply && (
        <LinkButton variant="filled" to={applyHere}>
          {texts.apply}
        </LinkButton>
      )}
      {mine && (
        <LinkButton
          variant={isLive(mine) ? 'filled' : 'outline'}
          to={isDraft(mine) ? applyHere : applicationAddress(mine.id)}
        >
          {isDraft(mine) ? texts.goOn : texts.view}
        </LinkButton>
      )}
      {tag && (
        <p className={styles.soft} data-application={tag}>
          {applicationStates[tag].label}
        </p>
      )}
    </>
  );
}

ApplyAction.load = ({ services, ask }: PageContext, programmeId: number) =>
  ask(applicationsOptions(services, ofProgramme(programmeId)));
