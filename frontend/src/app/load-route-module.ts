import { loadScript } from '@/lib/script-load';

interface RouteEntry {
  id: string;
  module: string;
}

export type RouteModule = object;

type Modules = Record<string, RouteModule>;
type StandIn = (load: () => Promise<RouteModule>) => RouteModule;

let standIn: StandIn | undefined;

/** Sets the module shown in the place of a screen whose script did not arrive. */
export const onScreenMissing = (make: StandIn): void => {
  standIn = make;
};

/**
 * Takes the place of React Router's function of this name (vite.config.ts), which loads the document again when a
 * script fails: without a network the browser would then leave the site.
 */
export async function loadRouteModule(route: RouteEntry, modules: Modules): Promise<RouteModule> {
  const known = modules[route.id];
  if (known) return known;
  const load = async (): Promise<RouteModule> => {
    const module = (await import(/* @vite-ignore */ route.module)) as RouteModule;
    modules[route.id] = module;
    return module;
  };
  try {
    return await loadScript(load);
  } catch (error) {
    if (!standIn) throw error;
    const module = standIn(() => loadScript(load));
    modules[route.id] = module;
    return module;
  }
}
