import { applicationDraftMessages as texts } from '../../../messages/application-pages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ChoiceGroup } from '../../forms/public.ts';
import { Rules } from '../../programmes/public.ts';
import { rulesBy } from './missing.ts';
import type { PartProps } from './part.ts';

const options = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
] as const;

/** Eligibility: rules checked against the profile, and questions asked only here. */
export function EligibilityPart({ item, draft, edit, next }: PartProps) {
  const { content } = draft;
  const rules = rulesBy(item, content);
  const known = rules.filter(({ kind }) => kind !== 'asked');
  const asked = rules.filter(({ kind }) => kind === 'asked');
  const say = (id: string, isMet: boolean) =>
    edit(({ rules = [] }) => ({ rules: [...rules.filter((one) => one.id !== id), { id, is_met: isMet }] }));
  return (
    <>
      {known.length > 0 && <Rules rules={known} />}
      {asked.map(({ id, text, result }) => (
        <ChoiceGroup
          key={id}
          type="radio"
          name={`rule-${id}`}
          legend={text}
          help={texts.asked}
          error={result === 'unmet' ? texts.unmet : undefined}
          options={options}
          chosen={result === 'unknown' ? [] : [result === 'met' ? 'yes' : 'no']}
          onChange={({ target }) => say(id, target.value === 'yes')}
        />
      ))}
      {next !== undefined && (
        <Row gap={3} align="center">
          <LinkButton variant="filled" to={next} preventScrollReset>
            {texts.next}
          </LinkButton>
        </Row>
      )}
    </>
  );
}
