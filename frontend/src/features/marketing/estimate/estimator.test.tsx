import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { HouseEstimate } from '@/api/generated/model/houseEstimate';
import { answers, bodies } from '@/testing/answers';
import { renderAt } from '@/testing/render';
import { Estimator } from './estimator';

const estimate: HouseEstimate = {
  low_paise: 413_820_000,
  high_paise: 505_780_000,
  rate_paise_per_sqft: 229_900,
  built_up_area_sqft: 2000,
  parts: [
    { name: 'Structure', share_bps: 4000, paise: 183_920_000 },
    { name: 'Finishes', share_bps: 6000, paise: 275_880_000 },
  ],
  assumptions: ['Ordinary soil', 'GST is not included'],
};

const area = () => screen.getByLabelText('Area of one floor');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Work out an estimate' }));

afterEach(() => vi.restoreAllMocks());

test('tells what it needs, and asks the server for nothing until it has that', async () => {
  const sent = answers('post', '/public/estimate', { body: estimate });
  renderAt('/pricing', <Estimator />);
  expect(screen.getByText(/^The price range, its parts/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Comfort, ₹2,299/ })).toBeChecked();
  await press();
  expect(await screen.findByText('Area must be a whole number from 300 to 20,000')).toBeVisible();
  expect(area()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('by keyboard alone: range, parts and what it assumes', async () => {
  const sent = answers('post', '/public/estimate', { body: estimate });
  renderAt('/pricing', <Estimator />);
  await userEvent.type(area(), '1,000');
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: '2 floors' })).toHaveFocus();
  await userEvent.type(area(), '{Enter}');
  expect(await screen.findByText('₹41,38,200 to ₹50,57,800')).toBeVisible();
  expect(screen.getByText('For 2,000 sq ft of built-up area at ₹2,299 per sq ft')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Structure/ })).getByText('₹18,39,200')).toBeVisible();
  expect(screen.getByText('GST is not included')).toBeVisible();
  expect(screen.getByRole('link', { name: /consultation/ })).toHaveAttribute(
    'href',
    '/contact-us#consultation',
  );
  expect(bodies(sent)).toEqual([{ area_sqft: 1000, floors: 2, package: 'comfort', city: 'bengaluru' }]);
  expect(screen.queryByText(/Your entries have changed/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '3 floors' }));
  expect(screen.getByText('Your entries have changed. Work out the estimate again.')).toBeVisible();
});

test.each([
  [500, 'Something went wrong on our side. Please try again in a minute.'],
  [429, 'Too many estimates at once. Please wait a minute and try again.'],
])('a %d is told in words, and another try works', async (status, text) => {
  answers(
    'post',
    '/public/estimate',
    { status, body: { message: 'No', detail: 'No', code: 'x' } },
    { body: estimate },
  );
  renderAt('/pricing', <Estimator />);
  await userEvent.type(area(), '1000');
  await press();
  expect(await screen.findByText(text)).toBeVisible();
  expect(area()).toHaveValue('1000');
  await press();
  expect(await screen.findByText('₹41,38,200 to ₹50,57,800')).toBeVisible();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('a refused field is marked', async () => {
  answers('post', '/public/estimate', {
    status: 422,
    body: {
      message: 'No',
      code: 'invalid',
      detail: [{ loc: ['body', 'city'], msg: 'We do not build there', type: 'x' }],
    },
  });
  renderAt('/pricing', <Estimator />);
  await userEvent.type(area(), '1000');
  await press();
  expect(await screen.findByText('We do not build there')).toBeVisible();
  expect(screen.getByText('Please check the marked fields.')).toBeVisible();
});

test('offline says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  renderAt('/pricing', <Estimator />);
  await userEvent.type(area(), '1000');
  await press();
  expect(await screen.findByText(/You are offline/)).toBeVisible();
});
