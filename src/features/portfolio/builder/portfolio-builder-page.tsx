import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadingMessages } from '../../../messages/loading.ts';
import { portfolioMessages } from '../../../messages/portfolio.ts';
import { portfolioBuilderMessages as texts } from '../../../messages/portfolio-builder.ts';
import { portfolioTitles } from '../../../messages/portfolio-titles.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { pageSizes, portfolioTemplates, shownBy } from '../../../shared/portfolio/look.ts';
import type { KeptPortfolioVariant, OwnPortfolio } from '../../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { FieldSkeletons } from '../../../ui/skeletons.tsx';
import { WithDraft } from '../../drafts/capability.ts';
import { DraftConflict, DraftStatus, type ServerDraft } from '../../drafts/public.ts';
import { Loaded } from '../../problems/public.ts';
import { sectionAddress } from '../addresses.ts';
import { downloadResume, PdfButton } from '../downloads.tsx';
import { ownPortfolioOptions, portfolioVariantsOptions, useOwnPortfolio, usePortfolioVariants } from '../queries.ts';
import { AccentField } from './accent-field.tsx';
import styles from './builder.module.css';
import { Choice } from './choice.tsx';
import { useVariantEdit } from './edit-variant.ts';
import { MachineCheck } from './machine-check.tsx';
import { Preview } from './preview.tsx';
import { SectionOrder } from './section-order.tsx';
import { TemplatePicture } from './template-picture.tsx';
import { type Gone, GoneVariant, OpenVariant } from './variant-bar.tsx';
import { VariantWords } from './variant-words.tsx';

/** The builder: the look and visible sections of each variant. */
export function PortfolioBuilderPage() {
  const portfolio = useOwnPortfolio();
  return (
    <Page heading={portfolioTitles.portfolioBuilder} lead={texts.lead}>
      <Row gap={3} align="center">
        <LinkButton size="small" to="/portfolio">
          {texts.view}
        </LinkButton>
        <LinkButton size="small" to="/portfolio/edit">
          {texts.write}
        </LinkButton>
      </Row>
      <Loaded query={portfolio} what={portfolioMessages.what} count={8}>
        {(data) => (data.sections.length === 0 ? <NothingWritten /> : <Builder portfolio={data} />)}
      </Loaded>
    </Page>
  );
}

const NothingWritten = () => (
  <Stack gap={4} className={styles.part}>
    <h2>{texts.emptyHeading}</h2>
    <p>{texts.emptyText}</p>
    <div>
      <LinkButton variant="filled" to={sectionAddress('basics')}>
        {texts.begin}
      </LinkButton>
    </div>
  </Stack>
);

/** A number from the address, or null. */
const numberIn = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;

function useBuilderAddress() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: number | null) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === null) next.delete(name);
        else next.set(name, String(value));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    variant: numberIn(params.get('variant')),
    setVariant: (number: number) => set('variant', number === 1 ? null : number),
    programme: numberIn(params.get('program')),
    setProgramme: (id: number | null) => set('program', id),
  };
}

type Address = ReturnType<typeof useBuilderAddress>;

function Builder({ portfolio }: { portfolio: OwnPortfolio }) {
  const address = useBuilderAddress();
  const [gone, setGone] = useState<Gone | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const choose = (number: number) => {
    setGone(null);
    setAdded(null);
    address.setVariant(number);
  };
  return (
    <Loaded query={usePortfolioVariants()} what={texts.what} count={8}>
      {({ variants }) => {
        const [first] = variants;
        const open = variants.find(({ number }) => number === address.variant) ?? first;
        if (open === undefined) return null;
        return (
          <>
            <GoneVariant gone={gone} onBack={choose} />
            <WithDraft key={open.number} kind="portfolio_variant" subjectId={open.number}>
              {(draft) => (
                <Opened
                  draft={draft}
                  open={open}
                  variants={variants}
                  portfolio={portfolio}
                  address={{ ...address, setVariant: choose }}
                  isNew={added === open.number}
                  onAdded={(number) => {
                    choose(number);
                    setAdded(number);
                  }}
                  onDeleted={(deleted) => {
                    choose(1);
                    setGone(deleted);
                  }}
                />
              )}
            </WithDraft>
          </>
        );
      }}
    </Loaded>
  );
}

interface OpenedProps {
  draft: ServerDraft;
  open: KeptPortfolioVariant;
  variants: readonly KeptPortfolioVariant[];
  portfolio: OwnPortfolio;
  address: Address;
  isNew: boolean;
  onAdded: (number: number) => void;
  onDeleted: (gone: Gone) => void;
}

function Opened({ draft, ...opened }: Omit<OpenedProps, 'draft'> & { draft: ServerDraft | null }) {
  if (draft === null) return <FieldSkeletons what={texts.whatVariant} count={5} />;
  if (draft.status === 'failed' || draft.status === 'missing')
    return (
      <FailureState
        title={loadingMessages.failed(texts.whatVariant)}
        text={texts.failedText}
        failure={null}
        onRetry={draft.retry}
      />
    );
  return <Variant draft={draft} {...opened} />;
}

function Variant({ draft, open, variants, portfolio, address, ...on }: OpenedProps) {
  const { number } = open;
  const variant = draft.content.variant ?? open.variant;
  const onEdit = useVariantEdit(draft, open.variant);
  const written = new Set<string>(portfolio.sections.map(({ section }) => section));
  return (
    <>
      {draft.status === 'saved' && draft.savedAt === null ? (
        <p className={styles.soft}>{texts.untouched}</p>
      ) : (
        <DraftStatus draft={draft} />
      )}
      <DraftConflict draft={draft}>{({ variant: one = open.variant }) => <VariantWords variant={one} />}</DraftConflict>
      <div className={styles.builder}>
        <Stack gap={8}>
          <Stack as="section" aria-labelledby="variant" gap={4} className={styles.part}>
            <h2 id="variant">{texts.variant.heading}</h2>
            <OpenVariant
              variants={variants}
              number={number}
              variant={variant}
              isSaved={draft.status === 'saved'}
              onChoose={address.setVariant}
              onEdit={onEdit}
              {...on}
            />
          </Stack>
          <Stack as="section" aria-labelledby="look" gap={4} className={styles.part}>
            <h2 id="look">{texts.look.heading}</h2>
            <Choice
              legend={texts.look.template}
              name="template"
              value={variant.template}
              choices={portfolioTemplates.map((value) => ({
                value,
                label: texts.look.templates[value].name,
                text: texts.look.templates[value].text,
                picture: <TemplatePicture template={value} />,
              }))}
              onChange={(template) => onEdit(() => ({ template }))}
            />
            <AccentField accent={variant.accent} onChange={(accent) => onEdit(() => ({ accent }))} />
            <Choice
              legend={texts.look.pageSize}
              name="page-size"
              value={variant.page_size}
              choices={pageSizes.map((value) => ({ value, label: texts.look.pageSizes[value] }))}
              onChange={(size) => onEdit(() => ({ page_size: size }))}
            />
          </Stack>
          <Stack as="section" aria-labelledby="order" gap={4} className={styles.part}>
            <h2 id="order">{texts.order.heading}</h2>
            <SectionOrder variant={variant} written={written} onEdit={onEdit} />
          </Stack>
        </Stack>
        <div className={styles.seen}>
          <Preview portfolio={portfolio} variant={variant} />
        </div>
      </div>
      <div className={styles.results}>
        <Stack as="section" aria-labelledby="files" gap={4} className={styles.part}>
          <h2 id="files">{texts.files.heading}</h2>
          <Row gap={3} align="center">
            <PdfButton portfolio={portfolio} variant={number} />
            <Button onClick={() => downloadResume(portfolio, shownBy(variant, portfolio.sections))}>
              <Download aria-hidden />
              {texts.files.resume}
            </Button>
          </Row>
        </Stack>
        <MachineCheck
          portfolio={portfolio}
          variant={variant}
          programme={address.programme}
          onProgramme={address.setProgramme}
          onEdit={onEdit}
        />
      </div>
    </>
  );
}

PortfolioBuilderPage.load = ({ services, ask }: PageContext) =>
  Promise.all([ask(ownPortfolioOptions(services)), ask(portfolioVariantsOptions(services))]);
