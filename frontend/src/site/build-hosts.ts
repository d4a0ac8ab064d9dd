/** Origins for the server's content policy: of the API, and of the live channel by either scheme. */
export interface Hosts {
  api: string | null;
  live: string[];
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::[0-9]{1,5})?$/i;

/** Other hosts than the page's own. An address the client could not use fails the build. */
export function hostsOf(env: Record<string, string>): Hosts {
  const { VITE_API_BASE_URL: base = '', VITE_LIVE_HOST: host = '' } = env;
  const isPath = base === '' || /^\/(?!\/)/.test(base);
  if (!isPath && !/^https?:\/\//i.test(base))
    throw new Error(`VITE_API_BASE_URL is "${base}": use a path such as /api/v1, or https://host/api/v1`);
  if (host !== '' && !HOST.test(host))
    throw new Error(
      `VITE_LIVE_HOST is "${host}": use a host such as live.example.com or live.example.com:8443`,
    );
  return {
    api: isPath ? null : new URL(base).origin,
    live: host === '' ? [] : [`wss://${host}`, `ws://${host}`],
  };
}
