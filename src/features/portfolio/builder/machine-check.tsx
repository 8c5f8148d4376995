import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { portfolioSectionTexts } from '../../../messages/portfolio.ts';
import { portfolioBuilderMessages } from '../../../messages/portfolio-builder.ts';
import { wordsOf } from '../../../messages/portfolio-words.ts';
import { namedEntries } from '../../../shared/portfolio/entries.ts';
import { shownBy } from '../../../shared/portfolio/look.ts';
import { type MissingWord, missingWords, undatedIn, wordFinder } from '../../../shared/portfolio/machine-check.ts';
import { sectionNamed } from '../../../shared/portfolio/sections.ts';
import type { OwnPortfolio, PortfolioVariant } from '../../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Loaded } from '../../problems/public.ts';
import { useProgramme, useProgrammePage } from '../../programmes/public.ts';
import { sectionAddress } from '../addresses.ts';
import styles from './builder.module.css';
import type { EditVariant } from './edit-variant.ts';

const texts = portfolioBuilderMessages.check;

interface MachineCheckProps {
  portfolio: OwnPortfolio;
  variant: PortfolioVariant;
  /** The id of the programme to compare with. */
  programme: number | null;
  onProgramme: (id: number | null) => void;
  onEdit: EditVariant;
}

/** The result of screening software for a variant, with fixes for problems. */
export function MachineCheck({ programme, onProgramme, ...checked }: MachineCheckProps) {
  const { portfolio, variant } = checked;
  const shown = shownBy(variant, portfolio.sections).map(({ section: name, entries }) => {
    const section = sectionNamed(name);
    return { section: name, entries: section === undefined ? [] : namedEntries(section, entries) };
  });
  const headed = shown.filter(({ section, entries }) => section !== 'basics' && entries.length > 0);
  const undated = undatedIn(headed);
  return (
    <Stack as="section" aria-labelledby="check" gap={4} className={styles.part}>
      <h2 id="check">{texts.heading}</h2>
      <p className={styles.soft}>{texts.help}</p>
      <Stack as="ul" gap={3} className={styles.findings}>
        <Finding isGood words={texts.text} />
        <Finding
          isGood={headed.length > 0}
          words={headed.length > 0 ? texts.headings(headed.length) : texts.noHeadings}
        >
          {headed.length === 0 && (
            <li>
              <LinkButton size="small" variant="plain" to={sectionAddress('education')}>
                {portfolioBuilderMessages.write}
              </LinkButton>
            </li>
          )}
        </Finding>
        <Finding
          isGood={undated.length === 0}
          words={undated.length === 0 ? texts.dates : texts.undated(undated.length)}
        >
          {undated.map(({ section: name, entry }) => {
            const section = sectionNamed(name);
            const heading = (section && wordsOf(section, entry)?.heading) ?? '';
            return (
              <li key={entry.id}>
                <LinkButton size="small" variant="plain" to={sectionAddress(name)}>
                  {texts.addDate(heading, portfolioSectionTexts[name].title)}
                </LinkButton>
              </li>
            );
          })}
        </Finding>
      </Stack>
      <ProgrammeChoice programme={programme} onProgramme={onProgramme} />
      {programme !== null && <Words id={programme} {...checked} />}
    </Stack>
  );
}

interface FindingProps {
  isGood: boolean;
  words: string;
  /** Links or buttons that fix the problem. */
  children?: ReactNode;
}

function Finding({ isGood, words, children }: FindingProps) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <li data-good={isGood}>
      <Icon aria-hidden />
      <div>
        <p>
          <VisuallyHidden>{isGood ? texts.good : texts.bad}: </VisuallyHidden>
          {words}
        </p>
        {!isGood && <ul>{children}</ul>}
      </div>
    </li>
  );
}

/** The choice of the programme to compare with: an open programme, or the programme the user came from. */
function ProgrammeChoice({ programme, onProgramme }: Pick<MachineCheckProps, 'programme' | 'onProgramme'>) {
  const internships = useProgrammePage({ kind: 'internship' });
  const scholarships = useProgrammePage({ kind: 'scholarship' });
  const chosen = useProgramme(programme);
  const open = [...(internships.data?.items ?? []), ...(scholarships.data?.items ?? [])];
  const item = chosen.data?.item;
  const all = item === undefined || open.some(({ id }) => id === item.id) ? open : [item, ...open];
  return (
    <SelectField
      label={texts.programme}
      help={texts.programmeHelp}
      placeholder={texts.none}
      value={programme ?? ''}
      options={all.map(({ id, title, host }) => [String(id), texts.ofHost(title, host)] as const)}
      onChange={({ target }) => onProgramme(target.value === '' ? null : Number(target.value))}
    />
  );
}

/** The key words of a programme that are missing in the variant. */
function Words({
  id,
  portfolio,
  variant,
  onEdit,
}: Omit<MachineCheckProps, 'programme' | 'onProgramme'> & { id: number }) {
  const { headline, sections } = portfolio;
  const details = headline === null ? [] : [headline];
  const has = wordFinder(shownBy(variant, sections), details);
  const leftOut = sections
    .filter(({ section }) => variant.left_out.includes(section))
    .map((section) => ({ ...section, has: wordFinder([section]) }));
  const way = ({ word }: MissingWord) => {
    const hidden = leftOut.find((section) => section.has(word));
    if (hidden === undefined)
      return (
        <LinkButton size="small" variant="plain" to={sectionAddress('skills')}>
          {texts.addWord(word)}
        </LinkButton>
      );
    const show = () => onEdit(({ left_out: out }) => ({ left_out: out.filter((name) => name !== hidden.section) }));
    return (
      <Button size="small" variant="plain" onClick={show}>
        {texts.showWord(word, portfolioSectionTexts[hidden.section].title)}
      </Button>
    );
  };
  return (
    <Loaded query={useProgramme(id)} what={texts.whatProgramme} variant="part">
      {({ item }) => {
        const missing = missingWords(item, has);
        return (
          <Stack as="ul" gap={3} className={styles.findings}>
            <Finding
              isGood={missing.length === 0}
              words={missing.length === 0 ? texts.noWords : `${texts.words(missing.length)} ${texts.wordsHelp}`}
            >
              {missing.map((one) => (
                <li key={one.word}>
                  <bdi>{one.word}</bdi> <span className={styles.soft}>({texts.source(one.from)})</span>
                  {way(one)}
                </li>
              ))}
            </Finding>
          </Stack>
        );
      }}
    </Loaded>
  );
}
