import { fieldLabel } from '../../../messages/portfolio.ts';
import { portfolioSharingMessages as texts } from '../../../messages/portfolio-sharing.ts';
import type { PortfolioSectionName } from '../../../shared/portfolio/sections.ts';
import { keptFields } from '../../../shared/portfolio/visibility.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useSharing } from '../queries.ts';
import { changeSharing } from './commands.ts';
import styles from './sharing.module.css';

const withOr = <Name extends string>(names: readonly Name[], name: Name, isIn: boolean): Name[] =>
  isIn ? [...names.filter((other) => other !== name), name] : names.filter((other) => other !== name);

/** The visibility of a section; for the basics also of each contact field. */
export function SectionVisibility({ section }: { section: PortfolioSectionName }) {
  const { data } = useSharing();
  const changing = useCommand(changeSharing);
  const { hidden_sections = [], shown_fields = [] } = data ?? {};
  const isShown = !hidden_sections.includes(section);
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isShown}
          disabled={data === undefined}
          onChange={({ target }) =>
            changing.mutate({ hidden_sections: withOr(hidden_sections, section, !target.checked) })
          }
        />
        <span>{texts.shown}</span>
      </label>
      {section === 'basics' && (
        <Stack
          as="fieldset"
          gap={2}
          className={styles.shown}
          disabled={data === undefined || !isShown}
          aria-describedby="kept-help"
        >
          <legend>{texts.kept}</legend>
          <p id="kept-help" className={styles.soft}>
            {texts.keptHelp}
          </p>
          {keptFields.map((field) => (
            <label key={field} className={styles.check}>
              <input
                type="checkbox"
                checked={shown_fields.includes(field)}
                onChange={({ target }) =>
                  changing.mutate({ shown_fields: withOr(shown_fields, field, target.checked) })
                }
              />
              <span>{fieldLabel('basics', field)}</span>
            </label>
          ))}
        </Stack>
      )}
      {changing.isError && (
        <AlertBox type="danger" failure={changing.error} text={texts.failed(failureText(changing.error))} />
      )}
    </>
  );
}
