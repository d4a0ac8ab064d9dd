import { expect, test } from 'vitest';
import { renderAt } from '@/testing/render';
import { PaymentPlan } from './payment-plan';

test('the longest bar of the plan fills its column', () => {
  renderAt('/', <PaymentPlan />);
  const widths = [...document.querySelectorAll('td > div')].map((bar) =>
    Number.parseFloat(getComputedStyle(bar).width),
  );
  expect(widths).toHaveLength(10);
  expect(Math.max(...widths)).toBe(100);
});
