import { programmeMessages, savedProgrammesMessages as texts } from '../../../messages/programmes.ts';
import { useSaved } from '../queries.ts';
import { OwnList, type OwnListProps } from './own-list.tsx';
import { SavedSearches } from './saved-searches.tsx';

/** The learner's saved programmes of a kind by deadline, and saved searches. */
export function Saved(props: OwnListProps) {
  const { kind, page } = props;
  return (
    <>
      <OwnList
        {...props}
        query={useSaved(kind, page)}
        label={programmeMessages.saved}
        what={texts.what}
        none={texts.none}
      />
      <SavedSearches kind={kind} />
    </>
  );
}
