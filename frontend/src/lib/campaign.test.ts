import { afterEach, expect, test, vi } from 'vitest';
import { campaignOf, readCampaign, rememberCampaign } from './campaign';

afterEach(() => sessionStorage.clear());

test.each([
  ['', null],
  ['?q=villa', null],
  ['?utm_source=', null],
  ['?utm_source=news&utm_medium=e-mail', { source: 'news', medium: 'e-mail' }],
  [
    '?utm_campaign=monsoon%20offer&utm_term=t&utm_content=c',
    { campaign: 'monsoon offer', term: 't', content: 'c' },
  ],
  ['?utm_source=two%0D%0Alines', { source: 'two lines' }],
  ['?utm_source=%0A', null],
])('of %j is %j', (search, campaign) => {
  expect(campaignOf(search)).toEqual(campaign);
});

test('an endless one is cut to what is taken', () => {
  expect(campaignOf(`?utm_source=${'🏠'.repeat(500)}`)).toEqual({ source: '🏠'.repeat(100) });
});

test('is remembered from the page of arrival, until another one leads here', () => {
  rememberCampaign('?utm_source=news');
  rememberCampaign('?page=2');
  expect(readCampaign('')).toEqual({ source: 'news' });
  expect(readCampaign('?utm_source=poster')).toEqual({ source: 'poster' });
});

test('is unknown where nothing can be stored', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse });
  rememberCampaign('?utm_source=news');
  expect(readCampaign('')).toBeNull();
  vi.unstubAllGlobals();
});
