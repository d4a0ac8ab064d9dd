import { lazyPart } from '@/components/lazy/lazy-part';
import * as t from '@/messages/marketing/your-enquiry';
import { NearPart } from '../near-part';
import { ReachUs } from '../reach-us';

const OwnEnquiry = lazyPart(() => import('./own-enquiry').then((it) => it.OwnEnquiry), t.yourEnquiry);

/** A visitor's own enquiry, by the token in the address; the page decides what stands above it. */
export function OwnEnquiryHost() {
  return (
    <NearPart
      what={t.yourEnquiry}
      minHeight={{ xs: 520, md: 420 }}
      withoutScripts={<p>{t.enquiryNeedsScripts(<ReachUs />)}</p>}
    >
      <OwnEnquiry />
    </NearPart>
  );
}
