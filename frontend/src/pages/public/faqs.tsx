import Link from '@mui/material/Link';
import { type MetaFunction, Link as RouterLink } from 'react-router';
import wide from '@/assets/heads/stages-1-1280.avif';
import src from '@/assets/heads/stages-1-1280.webp';
import small from '@/assets/images/stages-1-800.avif';
import { reach } from '@/components/layout/touch';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { Faqs } from '@/features/marketing/faq/faqs';
import { PageHeader } from '@/features/marketing/page-header';
import { stage1Alt } from '@/messages/marketing';
import * as t from '@/messages/public/faqs';
import { JsonLd } from '@/site/json-ld';
import { jsonEach } from '@/site/json-text';
import { site } from '@/site/site';
import { When } from '@/site/when';

const head = { src, wide, small, alt: stage1Alt, isLow: true };

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(site.company.name),
    description: t.pageDescription,
    path: '/faqs',
  });

export default function FaqsPage() {
  return (
    <>
      <PageHeader
        eyebrow={t.faqs}
        title={t.faqsTitle}
        lead={t.faqsLead((words) => (
          <Link component={RouterLink} to="/contact-us" color="inherit" underline="always" sx={reach}>
            {words}
          </Link>
        ))}
        image={head}
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
