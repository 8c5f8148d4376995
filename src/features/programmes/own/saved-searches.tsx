import { useId } from 'react';
import { Link } from 'react-router-dom';
import { savedProgrammesMessages as texts } from '../../../messages/programmes.ts';
import { programmesAddress } from '../../../routes/programme-address.ts';
import { programmeLists } from '../../../shared/lists/programmes.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { SavedSearch } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { chipsOf } from '../../../ui/list/list-texts.ts';
import { showToast } from '../../../ui/toast.ts';
import { useManner } from '../../../ui/use-manner.ts';
import { changeSearch, deleteSearch } from '../commands.ts';
import { labelsIn } from '../list/filter-labels.ts';
import { type Kind, useSearches } from '../queries.ts';
import styles from './saved-searches.module.css';

const onError = (failure: Error) => showToast({ type: 'danger', text: texts.failed(failureText(failure)), failure });

/** The address parameters of a search. */
const paramsOf = ({ query }: SavedSearch) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)])),
  );

function Search({ search }: { search: SavedSearch }) {
  const { id, kind, name, has_notifications } = search;
  const list = programmeLists[kind];
  const params = paramsOf(search);
  const parts = chipsOf(list, list.format.read(params), labelsIn(useManner())).map((part) => part.name);
  const changing = useCommand(changeSearch);
  const deleting = useCommand(deleteSearch);
  return (
    <Row as="li" gap={2} columnGap={4} align="center" className={styles.search}>
      <p>
        <Link to={`${programmesAddress(kind, true)}?${params.toString()}`}>
          <bdi>{name}</bdi>
        </Link>
        <span>{parts.join(' · ') || texts.everything}</span>
      </p>
      <label className={styles.notifications}>
        <input
          type="checkbox"
          checked={has_notifications}
          aria-busy={changing.isPending || undefined}
          aria-label={texts.notifyOf(name)}
          onChange={() => {
            if (!changing.isPending) changing.mutate({ id, has_notifications: !has_notifications }, { onError });
          }}
        />
        {texts.notifyMe}
      </label>
      <Button
        variant="plain"
        size="small"
        needsServer
        aria-label={texts.removeOf(name)}
        aria-busy={deleting.isPending || undefined}
        onClick={() => deleting.mutate(id, { onError })}
      >
        {texts.remove}
      </Button>
    </Row>
  );
}

/** The learner's saved searches of a kind. */
export function SavedSearches({ kind }: { kind: Kind }) {
  const heading = useId();
  const searches = useSearches().data?.filter((search) => search.kind === kind);
  if (searches === undefined) return null;
  return (
    <Stack as="section" gap={3} className={styles.searches} aria-labelledby={heading}>
      <h2 id={heading}>{texts.searches}</h2>
      {searches.length === 0 ? (
        <p>{texts.noSearches}</p>
      ) : (
        <ul>
          {searches.map((search) => (
            <Search key={search.id} search={search} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
