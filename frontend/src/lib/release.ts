interface Served {
  __reactRouterManifest?: { url?: string };
}

/**
 * Whether the server has a newer release than this page: the list of this page's scripts, whose name changes with
 * any of them, is no longer served. False where the server cannot be reached.
 */
export async function isOutdated(): Promise<boolean> {
  const { url } = (window as Served).__reactRouterManifest ?? {};
  if (url === undefined) return false;
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}
