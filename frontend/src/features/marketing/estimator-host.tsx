import { lazyPart } from '@/components/lazy/lazy-part';
import { NearPart } from './near-part';
import { ReachUs } from './reach-us';

const Estimator = lazyPart(() => import('./estimate/estimator').then((it) => it.Estimator), 'The estimator');

export function EstimatorPart() {
  return (
    <NearPart
      what="The estimator"
      minHeight={{ xs: 980, md: 620 }}
      withoutScripts={
        <p>
          The estimator needs scripts, which are off in your browser. For a figure, multiply the built-up area
          by the rate of a package above, or <ReachUs />.
        </p>
      }
    >
      <Estimator />
    </NearPart>
  );
}
