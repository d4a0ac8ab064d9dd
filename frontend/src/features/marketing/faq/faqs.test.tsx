import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Faq } from '@/api/generated/model/faq';
import { renderAt } from '@/testing/render';
import { findFaqs, foundText } from './faq-search';
import { Faqs } from './faqs';

const faq = (slug: string, question: string, answer: string, topic = 'Payments'): Faq => ({
  slug,
  topic,
  question,
  answer,
});

describe('a search', () => {
  const faqs = [
    faq('pay', 'When do I pay?', 'When a stage is finished.'),
    faq('café', 'Do you build cafés?', 'Yes, and the makers’ warranties apply.', 'Buildings'),
  ];

  test.each([
    ['', null],
    ['   ', null],
    ['PAY', ['pay']],
    ['stage pay', ['pay']],
    ['payments', ['pay']],
    ['cafe', ['café']],
    ["makers' warranties", ['café']],
    ['stage cafe', []],
  ])('for %j finds %j', (search, slugs) => {
    const found = findFaqs(faqs, search);
    expect(found && [...found]).toEqual(slugs);
  });

  test.each([
    [0, 'No answer contains all of these words. Try fewer words, or ask us directly.'],
    [1, '1 of 9 answers contains these words'],
    [3, '3 of 9 answers contain these words'],
  ])('that found %d says so', (found, text) => {
    expect(foundText(found, 9)).toBe(text);
  });
});

const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the questions', () => {
  test('stand under their topics, all but the first folded, until they are searched', async () => {
    renderAt('/faqs', <Faqs />);
    expect(screen.getByRole('heading', { level: 2, name: 'While we build' })).toBeVisible();
    const all = document.querySelectorAll('details');
    expect(all.length).toBeGreaterThan(5);
    expect([...all].flatMap(({ open }, index) => (open ? [index] : []))).toEqual([0]);
    expect(all[0]?.querySelector('p')).toBeVisible();

    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the answers' }), 'site engineer');
    await vi.waitFor(() => expect(shown()).toEqual(['Who is on my site?']));
    expect(screen.getByRole('status')).toHaveTextContent(`1 of ${all.length} answers contains these words`);
    expect(screen.queryByRole('heading', { level: 2, name: 'Money' })).not.toBeInTheDocument();

    await userEvent.type(screen.getByRole('searchbox'), ' zzz');
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No answer contains all'));
    await userEvent.clear(screen.getByRole('searchbox'));
    await vi.waitFor(() => expect(shown().length).toBe(all.length));
  });

  test('open by a link to them, also the second time', async () => {
    const { router } = renderAt('/faqs#when-do-i-pay', <Faqs />);
    const answer = document.getElementById('when-do-i-pay') as HTMLDetailsElement;
    expect(answer.open).toBe(true);
    expect(within(answer).getByRole('link')).toHaveAttribute('href', '#when-do-i-pay');
    answer.open = false;
    await router.navigate('/faqs#when-do-i-pay');
    await vi.waitFor(() => expect(answer.open).toBe(true));
  });

  test('scroll to the linked answer only after the search that hid others is cleared', async () => {
    const { router } = renderAt('/faqs', <Faqs />);
    const all = document.querySelectorAll('details').length;
    const shownWhenScrolled: number[] = [];
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {
      shownWhenScrolled.push(shown().length);
    });
    await userEvent.type(screen.getByRole('searchbox'), 'site engineer');
    await vi.waitFor(() => expect(shown().length).toBe(1));
    await router.navigate('/faqs#when-do-i-pay');
    await vi.waitFor(() => expect(shownWhenScrolled).toEqual([all]));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('are left alone by a link to something else', () => {
    renderAt('/faqs#%E0%A4%A', <Faqs />);
    const [, ...others] = document.querySelectorAll('details');
    expect(others.length).toBeGreaterThan(5);
    expect(others.some(({ open }) => open)).toBe(false);
  });
});
