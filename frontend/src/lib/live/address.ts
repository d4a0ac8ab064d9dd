/** Where the real-time channel is: on the page's own host, unless another was named when this was built. */
export function liveAddress(token: string, userId: string, page: Location = location): string {
  const host = import.meta.env['VITE_LIVE_HOST'] || page.host;
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  const query = new URLSearchParams({ token, user_id: userId });
  return `${scheme}://${host}/ws?${query}`;
}
