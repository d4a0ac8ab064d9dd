import Container from '@mui/material/Container';
import type { MetaFunction } from 'react-router';
import { privateMeta } from '@/config/seo';
import { OwnEnquiryHost } from '@/features/marketing/own-enquiry/own-enquiry-host';
import { PageHeader } from '@/features/marketing/page-header';
import * as t from '@/messages/public/your-enquiry';

export const meta: MetaFunction = () => privateMeta(t.pageTitle);

export default function YourEnquiry() {
  return (
    <>
      <PageHeader eyebrow={t.yourData} title={t.pageTitle} lead={t.enquiryLead} />
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 7 } }}>
        <OwnEnquiryHost />
      </Container>
    </>
  );
}
