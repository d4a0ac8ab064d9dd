interface Served {
  __reactRouterManifest?: { url?: string };
}

/** A newer release has replaced the scripts of this page: their list, whose name changes with any of them, is gone. */
export const REPLACED = 404;

/** The status with which the server answers for this page's scripts; 0 where it cannot be reached. */
export async function askRelease(): Promise<number> {
  const { url } = (window as Served).__reactRouterManifest ?? {};
  if (url === undefined) return 0;
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return status < 500 ? status : 0;
  } catch {
    return 0;
  }
}
