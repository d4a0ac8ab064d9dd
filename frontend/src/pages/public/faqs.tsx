import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { Faqs } from '@/features/marketing/faq/faqs';
import { PageHeader } from '@/features/marketing/page-header';
import { JsonLd } from '@/lib/site/json-ld';
import { jsonEach } from '@/lib/site/json-text';
import { site } from '@/lib/site/site';
import { When } from '@/lib/site/when';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `FAQs — ${site.company.name}`,
    description:
      'Questions people ask before they build: consultation, permits, payments, changes, warranty and accounts.',
    path: '/faqs',
  });

export default function FaqsPage() {
  return (
    <>
      <PageHeader
        eyebrow="FAQs"
        title="Questions people ask before they build"
        lead="If yours is not here, write or call: the answer may belong on this page."
      />
      <When value={site.faqs}>{() => <Faqs />}</When>
      <ClosingCall />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: jsonEach(site.faqs, 'faq', ({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </>
  );
}
