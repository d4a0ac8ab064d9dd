import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '@/components/lazy/lazy-part';
import * as t from '@/messages/app';
import type { RouteModule } from './load-route-module';
import { Arrived, ScreenFault } from './screen-fault';

interface Screen extends RouteModule {
  default: ComponentType;
}

const WHAT = t.thisPage;

/** The module of a screen whose script did not arrive: becomes the screen once the script has. */
export function missingScreen(load: () => Promise<RouteModule>): RouteModule {
  const loadScreen = async () => {
    const { default: Screen } = (await load()) as Screen;
    return () => <Arrived Screen={Screen} />;
  };
  const Missing = lazyPart(loadScreen, WHAT, ScreenFault, true);
  return {
    meta: () => [{ title: t.couldNotBeLoaded(WHAT) }],
    default: () => (
      <Suspense fallback={null}>
        <Missing />
      </Suspense>
    ),
  };
}
