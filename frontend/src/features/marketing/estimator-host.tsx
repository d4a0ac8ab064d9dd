import { lazyPart } from '@/components/lazy/lazy-part';
import * as t from '@/messages/marketing/estimate';
import { NearPart } from './near-part';
import { ReachUs } from './reach-us';

const Estimator = lazyPart(() => import('./estimate/estimator').then((it) => it.Estimator), t.theEstimator);

export function EstimatorPart() {
  return (
    <NearPart
      what={t.theEstimator}
      minHeight={{ xs: 1028, sm: 780, md: 632 }}
      withoutScripts={<p>{t.estimatorNeedsScripts(<ReachUs />)}</p>}
    >
      <Estimator />
    </NearPart>
  );
}
