import { lazyPart } from '@/components/lazy/lazy-part';
import { NearPart } from './near-part';
import { ReachUs } from './reach-us';

const ConsultationForm = lazyPart(
  () => import('./consultation/consultation-form').then((it) => it.ConsultationForm),
  'The form',
);

/** The form by which a consultation is asked for; the page decides what stands above it. */
export function Consultation() {
  return (
    <NearPart
      what="The form"
      minHeight={{ xs: 620, md: 520 }}
      withoutScripts={
        <p>
          The form needs scripts, which are off in your browser. Please <ReachUs />, and tell us where your
          plot is and what you would like to build.
        </p>
      }
    >
      <ConsultationForm />
    </NearPart>
  );
}
