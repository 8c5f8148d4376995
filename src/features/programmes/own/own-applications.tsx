import { programmeMessages, appliedProgrammesMessages as texts } from '../../../messages/programmes.ts';
import { useApplied } from '../queries.ts';
import { OwnList, type OwnListProps } from './own-list.tsx';

/** The learner's applications and shift sign-ups of one kind. */
export const Applied = (props: OwnListProps) => (
  <OwnList
    {...props}
    query={useApplied(props.kind, props.page)}
    label={programmeMessages.applied}
    what={texts.what}
    none={texts.none[props.kind]}
  />
);
