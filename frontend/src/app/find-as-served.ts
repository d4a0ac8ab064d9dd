const NOT_FOUND = 'pages/public/not-found';
const CASE_STUDY = 'pages/public/case-study';

/** React Router's data in a served page: its routes, and those it was rendered with. */
interface Served {
  __reactRouterManifest?: { routes: Record<string, unknown> };
  __reactRouterRouteModules?: Record<string, unknown>;
}

/**
 * The page that says that nothing is here answers any address, also one that looks like a project's. By that
 * the router would find another page than was sent, and draw it anew.
 */
export function findAsServed(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as Served;
  if (manifest && modules && NOT_FOUND in modules) delete manifest.routes[CASE_STUDY];
}
