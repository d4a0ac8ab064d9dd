import { describe, expect, it } from 'vitest';
import { hostsOf } from './build-hosts';

describe('hosts of a build', () => {
  it('names nothing for the site own host', () => {
    expect(hostsOf({})).toEqual({ api: null, live: [] });
    expect(hostsOf({ VITE_API_BASE_URL: '/api/v2', VITE_LIVE_HOST: '' })).toEqual({ api: null, live: [] });
  });

  it('names the origin of the API and the live host by both schemes', () => {
    const env = {
      VITE_API_BASE_URL: 'https://api.example.com:8443/api/v1',
      VITE_LIVE_HOST: 'live.example.com',
    };
    expect(hostsOf(env)).toEqual({
      api: 'https://api.example.com:8443',
      live: ['wss://live.example.com', 'ws://live.example.com'],
    });
  });

  it.each<Record<string, string>>([
    { VITE_API_BASE_URL: '//api.example.com' },
    { VITE_API_BASE_URL: 'api.example.com' },
    { VITE_LIVE_HOST: 'wss://live.example.com' },
    { VITE_LIVE_HOST: 'live.example.com/ws' },
    { VITE_LIVE_HOST: "live.example.com; script-src 'unsafe-inline'" },
  ])('fails the build for %o', (env) => {
    expect(() => hostsOf(env)).toThrow(/VITE_/);
  });
});
