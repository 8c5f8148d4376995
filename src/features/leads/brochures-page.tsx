import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { leadsMessages as texts } from '../../messages/leads.ts';
import { leadsTitles as titles } from '../../messages/leads-titles.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import { formOptions } from '../forms/public.ts';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { type BrochureAddress, ownPath, publicPath, readBrochureAddress } from './brochure-address.ts';
import { BrochureCard } from './brochure-card.tsx';
import { NamedBrochure } from './brochure-page.tsx';
import { brochureOptions, brochuresOptions, type ShownBrochures } from './queries.ts';

/** The only brochure in a list about one subject, if it has exactly one. */
function onlyOf({ query }: BrochureAddress, list: ShownBrochures | undefined): string | null {
  const isAboutOne = query.course_id !== undefined || query.university_id !== undefined || query.partner !== undefined;
  return isAboutOne && list?.total === 1 ? (list.items[0]?.slug ?? null) : null;
}

/** A single brochure, or the list of brochures. */
export function BrochuresPage() {
  const address = readBrochureAddress(useSearchParams()[0]);
  const query = useQuery({ ...brochuresOptions(useApi(), address.query), enabled: address.slug === null });
  if (address.isWrong) return <NotFound missing="brochure" />;
  const slug = address.slug ?? onlyOf(address, query.data);
  if (slug !== null) return <NamedBrochure key={slug} slug={slug} address={address} />;
  return (
    <TextPage>
      <PageTitle title={titles.brochures} />
      <TextHead heading={texts.heading} lead={texts.lead} />
      <Loaded query={query} what={texts.what}>
        {(list) => <Brochures list={list} address={address} />}
      </Loaded>
    </TextPage>
  );
}

function Brochures({ list, address }: { list: ShownBrochures; address: BrochureAddress }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { items, total, page, page_size: size } = list;
  if (items.length === 0)
    return (
      <Stack gap={4} align="start">
        <h2>{texts.noneHeading}</h2>
        <p>{texts.none}</p>
        <Row gap={3} align="center">
          <LinkButton variant="filled" to="/contact-us">
            {texts.contact}
          </LinkButton>
          {Object.keys(address.query).length > 0 && <LinkButton to={pathname}>{texts.all}</LinkButton>}
        </Row>
      </Stack>
    );
  const pageAddress = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `${pathname}?${next}`;
  };
  return (
    <>
      <Stack as="ul" gap={4}>
        {items.map((brochure) => (
          <li key={brochure.slug}>
            <BrochureCard
              brochure={brochure}
              path={pathname === ownPath ? ownPath : publicPath}
              partner={address.partner}
              source={address.source}
            />
          </li>
        ))}
      </Stack>
      <Pager page={page} pages={Math.ceil(total / size)} addressOf={pageAddress} />
    </>
  );
}

BrochuresPage.load = async ({ services, ask, search }: PageContext) => {
  const address = readBrochureAddress(search);
  if (address.isWrong) return;
  const list = address.slug === null ? await ask(brochuresOptions(services, address.query)) : undefined;
  const slug = address.slug ?? onlyOf(address, list);
  if (slug === null) return;
  const brochure = await ask(brochureOptions(services, slug, address.partner));
  if (brochure !== undefined) await ask(formOptions(services, brochure.form));
};
