import { lazyPart } from '@/components/lazy/lazy-part';
import * as t from '@/messages/marketing';
import { NearPart } from '../near-part';
import { ReachUs } from '../reach-us';

const ConsultationForm = lazyPart(
  () => import('./consultation-form').then((it) => it.ConsultationForm),
  t.theForm,
);

/** The form by which a consultation is asked for; the page decides what stands above it. */
export function Consultation() {
  return (
    <NearPart
      what={t.theForm}
      minHeight={{ xs: 888, sm: 602, md: 616 }}
      withoutScripts={<p>{t.formNeedsScripts(<ReachUs />)}</p>}
    >
      <ConsultationForm />
    </NearPart>
  );
}
