import { ArticlePage } from './article-page.tsx';

export const AboutUsPage = () => <ArticlePage slug="about-us" />;

export const WhatWeOfferPage = () => <ArticlePage slug="what-we-offer" />;

export const HowToApplyPage = () => <ArticlePage slug="how-to-apply" long />;

export const PrivacyPolicyPage = () => <ArticlePage slug="privacy-policy" legal />;

export const TermsPage = () => <ArticlePage slug="terms-conditions" legal />;
